import UIKit

final class BasketView: UIView {
  let title = UILabel()
  let total = UILabel()

  func show(count: Int, saved: Double) {
    title.textAlignment = .natural
    total.text = String(localized: "You have \(count) things")
    total.text = String(localized: "You save \(saved.formatted(.percent))")
    title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
  }
}
