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
} as const satisfies Record<string, Made>
