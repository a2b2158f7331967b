# Mosaic in Chinese.

family = 马赛克
about = 每个数字表示以它为中心的方块内黑格的数目，包括它自己。
value-0 = 白
value-1 = 黑
