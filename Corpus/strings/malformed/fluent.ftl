a = One
b = { $x
c = Three
