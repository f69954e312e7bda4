import UIKit

final class BasketView: UIView {
  let title = UILabel()
  let total = UILabel()

  func show(count: Int, saved: Double) {
    title.textAlignment = .left
    total.text = "You have " + String(count) + " things"
    total.text = String(format: "You save %.0f%%", saved)
    title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
  }
}
