# Slant in Chinese.

family = 斜线
about = 每格画一条对角线；数字表示在该交点相接的线数，线不得围成环。
value-0 = /
value-1 = \
