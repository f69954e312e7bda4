-brand = سوق الزيتون
welcome = أهلا بك في { -brand } يا { $customer }!
basket-title = سلتك
    .tooltip = كل ما اخترت
items = { $count ->
    [zero] لا شيء بعد
    [one] شيء واحد
   *[other] { $count } شيء
}
