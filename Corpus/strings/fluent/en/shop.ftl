### Strings of an imaginary shop

-brand = Olive Market
    .gender = neuter

## Basket

# $customer (String) - the name of the customer
welcome = Welcome to { -brand }, { $customer }!
basket-title = Your basket
    .tooltip = Everything you chose
    .aria-label =
        A longer label
        over two lines

items = { $count ->
    [0] Nothing yet
    [one] { $count } item
   *[other] { NUMBER($count, minimumFractionDigits: 0) } items, { $count ->
        [one] one of them
       *[other] all of them
    } fresh
}

literal = Braces { "{" } and { "\u00A9" } and {"\U01F34E"} an apple
multi =
    First line
        indented second

    third after a blank line
only-attribute =
    .label = Label
nested = { welcome } { { $deep } }
