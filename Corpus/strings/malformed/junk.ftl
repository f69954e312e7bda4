a = One

= Two
