import { type Made, rich, steps, withCode } from '../questions/rich.ts'

const design = {
  chapter: '2',
  knowledge: '单链表',
  objective: 3,
  bloom: 'analyse',
  difficulty: 0.55,
} as const
const tree = { chapter: '5', knowledge: '二叉树', objective: 3, bloom: 'analyse', difficulty: 0.52 } as const
const graph = {
  chapter: '6',
  knowledge: '图的遍历',
  objective: 3,
  bloom: 'analyse',
  difficulty: 0.5,
} as const
const sorting = { chapter: '8', knowledge: '排序', objective: 3, bloom: 'analyse', difficulty: 0.56 } as const
const quality = { chapter: '7', knowledge: '查找', objective: 4, bloom: 'apply', difficulty: 0.6 } as const

const listNode = 'typedef struct LNode {\n  int data;\n  struct LNode *next;\n} LNode, *LinkList;'

/** Questions that were written for a paper alone: the design of algorithms, which the bank does not hold. */
export const written = {
  merge: steps(
    design,
    'application',
    withCode(
      '设计算法，把两个带头结点、按值递增的单链表 A、B 归并为一个递增单链表，要求不另建结点。',
      listNode,
    ),
    [
      ['说明思路：两个指针比较，较小者接到结果表尾', 4],
      ['写出归并循环，指针修改正确', 6],
      ['接上剩余部分，说明时间复杂度为 O(m+n)', 4],
    ],
  ),
  mergeDown: steps(
    design,
    'application',
    withCode(
      '设计算法，把两个带头结点、按值递减的单链表 A、B 归并为一个递减单链表，要求不另建结点。',
      listNode,
    ),
    [
      ['说明思路：两个指针比较，较大者接到结果表尾', 4],
      ['写出归并循环，指针修改正确', 6],
      ['接上剩余部分，说明时间复杂度为 O(m+n)', 4],
    ],
  ),
  depth: steps(
    tree,
    'application',
    rich('设计算法，求一棵二叉树中叶子结点的最大深度，并给出该叶子到根的路径。'),
    [
      ['说明递归思路与返回值的含义', 4],
      ['写出递归函数，空树与叶子处理正确', 6],
      ['给出路径的记录方法并分析复杂度', 4],
    ],
  ),
  width: steps(
    tree,
    'application',
    rich('设计算法，按层遍历一棵二叉树，求结点数最多的一层的层号与结点数。'),
    [
      ['说明用队列按层遍历的思路', 4],
      ['写出循环，逐层计数正确', 6],
      ['更新最大值并分析复杂度', 4],
    ],
  ),
  connected: steps(
    graph,
    'application',
    rich('用邻接表存储无向图，设计算法求连通分量的个数，并说明所用遍历方法。'),
    [
      ['说明遍历方法与访问标记', 4],
      ['写出遍历函数', 6],
      ['统计分量并分析复杂度', 4],
    ],
  ),
  quick: steps(
    sorting,
    'application',
    rich('设计算法，在 $n$ 个整数中找出第 $k$ 小的元素，要求平均时间复杂度为 $O(n)$。'),
    [
      ['说明用划分缩小范围的思路', 4],
      ['写出划分与递归（或循环）', 6],
      ['说明平均与最坏复杂度', 4],
    ],
  ),
  sparse: steps(
    { chapter: '4', knowledge: '稀疏矩阵的转置', objective: 3, bloom: 'analyse', difficulty: 0.54 },
    'application',
    rich('稀疏矩阵以行序的三元组表存储，设计算法在一遍扫描中求它的转置，仍按行序存放。'),
    [
      ['说明先统计各列个数、再定各列起点的思路', 4],
      ['写出统计与放置的循环，下标正确', 6],
      ['分析时间与空间复杂度', 4],
    ],
  ),
  chooseList: steps(
    { chapter: '4', knowledge: '数组与链表', objective: 2, bloom: 'analyse', difficulty: 0.68 },
    'short',
    rich('通讯录需要频繁按姓名插入、删除，也要能从头到尾打印。比较顺序存储与链式存储，选择一种并说明理由。'),
    [
      ['比较两种存储在插入、删除、遍历上的代价', 6],
      ['给出选择并结合需求论证', 6],
    ],
  ),
  chooseSort: steps(
    { chapter: '8', knowledge: '排序算法比较', objective: 2, bloom: 'analyse', difficulty: 0.62 },
    'short',
    rich('某系统每天对几乎有序的十万条流水按时间重排，内存充足。比较直接插入、堆排序与快速排序，推荐一种。'),
    [
      ['说明三种算法在几乎有序数据上的时间代价', 6],
      ['给出推荐并说明稳定性与最坏情况', 6],
    ],
  ),
  chooseTree: steps(
    { chapter: '7', knowledge: '查找结构比较', objective: 2, bloom: 'analyse', difficulty: 0.64 },
    'short',
    rich(
      '词典每月更新一次，每秒要查询上千次。比较平衡二叉树与散列表，说明选用哪一种以及如何处理冲突或失衡。',
    ),
    [
      ['比较两种结构的查找、更新代价', 6],
      ['给出选择与处理办法', 6],
    ],
  ),
  debugging: steps(
    quality,
    'short',
    rich(
      '某同学的折半查找在查找最后一个元素时出现死循环。说明用调试工具定位该问题的步骤，并写出修改后的代码。',
    ),
    [
      ['步骤清楚：断点、观察 low、high、mid', 5],
      ['指出 mid 取整与边界更新的错误并改正', 5],
    ],
  ),
  prefix: steps(
    { chapter: '4', knowledge: '模式匹配', objective: 2, bloom: 'apply', difficulty: 0.6 },
    'application',
    rich('主串为 abaabaabcaba，模式串为 abaabc。求模式串的 next 数组，并逐步写出 KMP 算法的匹配过程。'),
    [
      ['求出 next 数组，写明推导', 6],
      ['匹配过程完整，失配时的移动正确', 5],
      ['说明与朴素匹配相比少了哪些比较', 3],
    ],
  ),
  forest: steps(
    { chapter: '5', knowledge: '树与森林', objective: 2, bloom: 'apply', difficulty: 0.64 },
    'application',
    rich(
      '一座森林由三棵树组成，先根次序为 A B C D、E F、G H I J，度依次为 2 0 1 0、1 0、3 0 0 0。画出对应的二叉树。',
    ),
    [
      ['由先根次序与度还原三棵树', 5],
      ['转换为二叉树，左孩子右兄弟正确', 5],
      ['写出二叉树的中序序列并与森林核对', 3],
    ],
  ),
  course: steps(
    { chapter: '6', knowledge: '拓扑排序', objective: 2, bloom: 'analyse', difficulty: 0.62 },
    'application',
    rich(
      '七门课程的先修关系为 C1→C3、C2→C3、C2→C4、C3→C5、C4→C6、C5→C7、C6→C7。每学期最多选两门，最少几个学期修完？',
    ),
    [
      ['画出 AOV 网并判断无回路', 4],
      ['给出满足先修关系的安排', 5],
      ['论证学期数最少', 4],
    ],
  ),
  groups: steps(
    design,
    'application',
    withCode('设计算法，把带头结点的单链表从头起每 k 个结点为一组逆置，不足 k 个的一组保持原样。', listNode),
    [
      ['说明分组与逆置的思路', 4],
      ['写出逆置与接回，头尾处理正确', 6],
      ['分析时间与空间复杂度', 4],
    ],
  ),
  ordered: steps(
    { ...tree, knowledge: '二叉排序树' },
    'application',
    rich('设计算法，判断一棵以二叉链表存储的二叉树是否为二叉排序树，不借助额外的数组。'),
    [
      ['说明由中序遍历或取值范围判断的思路', 4],
      ['写出递归函数，空树与相等关键字处理正确', 6],
      ['给出一个只比较左右孩子会误判的例子', 4],
    ],
  ),
} as const satisfies Record<string, Made>
