# Takuzu and Unruly in Chinese.

family = 二进制数独
about = 每行每列 0 和 1 一样多，不得有三个相同的数相连，任意两行、两列不相同。
variant-unruly = Unruly
value-0 = 0
value-1 = 1
