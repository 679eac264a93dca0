import type { ChapterFacts, LabFacts } from './chapters.ts'

type Taught = Pick<ChapterFacts, 'content' | 'key_points' | 'difficult_points' | 'homework'>

/** What is taught in the chapters of 数据结构, point by point, with its exercises. */
const taught: Readonly<Record<string, Taught>> = {
  绪论与算法分析: {
    content:
      '数据、数据元素与数据结构的概念；逻辑结构与存储结构；抽象数据类型的定义与实现；算法的特性与设计要求；时间复杂度的渐近表示；递归算法的复杂度与最好、最坏、平均情形',
    key_points: '逻辑结构与存储结构的区别；用大 O 记号分析循环与递归的时间复杂度',
    difficult_points: '递归算法时间复杂度的推导',
    homework: '分析 6 段程序的时间复杂度；写出复数的抽象数据类型',
  },
  线性表: {
    content:
      '线性表的定义与基本操作；顺序表的实现与插入、删除的移动次数；单链表的建立、查找与插入删除；循环链表与双向链表；静态链表；一元多项式相加：顺序与链式实现的比较',
    key_points: '顺序表与单链表的基本操作及其代价；头结点的作用',
    difficult_points: '链表指针修改的次序；多项式相加中两个指针的推进',
    homework: '就地逆置单链表；归并两个有序链表；比较两种存储在通讯录中的取舍',
  },
  栈与队列: {
    content:
      '栈的定义、顺序栈与链栈；括号匹配与表达式求值；栈与递归：汉诺塔；队列的定义与链队列；循环队列队空与队满的判定；队列的应用：银行排队模拟',
    key_points: '栈的后进先出与队列的先进先出；循环队列的下标运算',
    difficult_points: '中缀表达式求值时运算符栈的处理；递归到非递归的转换',
    homework: '中缀表达式转后缀并求值；用两个栈实现队列',
  },
  串与数组: {
    content:
      '串的定义与存储；朴素的模式匹配；KMP 算法与 next 数组；多维数组的按行与按列存放；特殊矩阵的压缩存储；稀疏矩阵的三元组表与快速转置',
    key_points: 'next 数组的求法；数组元素地址的计算',
    difficult_points: 'KMP 算法失配时的移动；快速转置中起始位置向量的意义',
    homework: '手工求 next 与 nextval 数组；推导三对角矩阵的地址公式',
  },
  树与二叉树: {
    content:
      '树的定义与术语；二叉树的性质与存储结构；二叉树的递归与非递归遍历；由遍历序列确定二叉树；线索二叉树；树、森林与二叉树的转换；哈夫曼树与哈夫曼编码',
    key_points: '二叉树的性质、遍历及其应用；哈夫曼编码',
    difficult_points: '非递归遍历中栈的变化；线索化与线索二叉树的遍历',
    homework: '由先序、中序序列画出二叉树；求树高与叶子数的算法；给定频率设计哈夫曼编码',
  },
  '图：最短路径': {
    content:
      '图的定义与术语；邻接矩阵与邻接表；深度优先与广度优先遍历；连通分量与生成树；最小生成树：Prim 与 Kruskal 算法；单源最短路径：Dijkstra 算法；Floyd 算法；拓扑排序与关键路径',
    key_points: '图的两种存储与遍历；最小生成树与最短路径的求法',
    difficult_points: 'Dijkstra 算法的正确性与负权边；关键路径中最早、最迟时间的计算',
    homework: '写出图的两种遍历序列；逐步填写 Dijkstra 算法的距离表；求工程的关键路径',
  },
  查找: {
    content:
      '查找的基本概念与平均查找长度；顺序查找与折半查找；二叉排序树的查找、插入与删除；平衡二叉树的旋转；B 树的插入与分裂；散列函数与处理冲突的方法',
    key_points: '各种查找结构的平均查找长度；散列表的建立与查找',
    difficult_points: '平衡二叉树四种旋转的判断；线性探测下的删除',
    homework: '画出折半查找的判定树；建立散列表并求平均查找长度；依次插入得到平衡二叉树',
  },
  排序: {
    content:
      '排序的基本概念与稳定性；直接插入与希尔排序；冒泡排序与快速排序；简单选择排序与堆排序；归并排序与基数排序；内部排序方法的比较与选择',
    key_points: '快速排序、堆排序与归并排序的过程和代价；稳定性的判断',
    difficult_points: '堆的调整；快速排序最坏情形及其改进',
    homework: '写出给定序列各趟排序的结果；为三种场景选择排序方法并说明理由',
  },
}

const laboratory: readonly Pick<LabFacts, 'name' | 'content'>[] = [
  {
    name: '实验 1 一元多项式计算器',
    content: '用单链表实现多项式的输入、相加与相乘；设计边界测试；说明两种存储的取舍。',
  },
  {
    name: '实验 2 表达式求值',
    content: '用两个栈对含括号的四则表达式求值，能指出错误位置；记录栈的变化过程。',
  },
  {
    name: '实验 3 哈夫曼压缩',
    content: '统计字符频率、构造哈夫曼树、压缩并还原文件；比较压缩率并用性能分析工具找出热点。',
  },
  {
    name: '实验 4 校园导航',
    content: '设计校园图的存储，求任意两处的最短路径；互评代码后重写，提交版本记录与测试报告。',
  },
]

/** The chapters with what is really taught in them; one of another course stays as it is. */
export const withTaught = (chapters: readonly ChapterFacts[]): ChapterFacts[] =>
  chapters.map((chapter) => ({ ...chapter, ...taught[chapter.name] }))

/** The laboratory items with what is really done in them. */
export const withLaboratory = (labs: readonly LabFacts[]): LabFacts[] =>
  labs.map((lab, at) => ({ ...lab, ...laboratory[at] }))
