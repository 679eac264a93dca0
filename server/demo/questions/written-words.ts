import { type About, about, body, type Made, made, markedBy, marksOf, rich } from './rich.ts'

type Open = 'term' | 'case' | 'material' | 'essay' | 'proof' | 'translation' | 'design' | 'writing'

/** A question that is answered in words, with what is marked. */
const open = (
  about: About,
  kind: Open,
  stem: readonly string[],
  answer: readonly string[],
  points: Parameters<typeof markedBy>[0],
) =>
  made(
    about,
    kind,
    marksOf(points),
    rich(...stem),
    body({ form: 'open', answer: rich(...answer), points: markedBy(points) }),
  )

const judged = (about: About, statement: string, isTrue: boolean, reason: string) =>
  made(
    about,
    'judge-reason',
    3,
    rich(statement),
    body({
      form: 'judge',
      isTrue,
      answer: rich(reason),
      points: markedBy([
        ['判断正确', 1],
        ['理由充分', 2],
      ]),
    }),
  )

/** Questions that are answered in words: terms, judgements with reasons, proofs, cases, designs. */
export const writtenWords: readonly Made[] = [
  open(
    about('1', '时间复杂度', 1, 'remember', 0.86),
    'term',
    ['时间复杂度'],
    ['算法中基本操作的执行次数随问题规模 $n$ 增长的量级，记作 $T(n)=O(f(n))$。'],
    [
      ['说明是执行次数的增长量级', 2],
      ['给出大 O 记号', 1],
    ],
  ),
  open(
    about('5', '哈夫曼树', 1, 'remember', 0.8),
    'term',
    ['带权路径长度'],
    ['树中各叶结点的权值与其到根路径长度的乘积之和。'],
    [
      ['指出对象是叶结点', 1],
      ['权值与路径长度的乘积之和', 2],
    ],
  ),
  open(
    about('6', '拓扑排序', 1, 'remember', 0.78),
    'term',
    ['拓扑序列'],
    ['有向无环图全部顶点的一个线性序列，若存在弧 $\\langle u,v \\rangle$，则 $u$ 排在 $v$ 之前。'],
    [
      ['限于有向无环图', 1],
      ['弧尾排在弧头之前', 2],
    ],
  ),
  open(
    about('8', '排序的稳定性', 1, 'remember', 0.84),
    'term',
    ['稳定的排序方法'],
    ['关键字相等的记录在排序前后相对次序不变的排序方法。'],
    [
      ['关键字相等', 1],
      ['相对次序不变', 2],
    ],
  ),
  judged(
    about('7', '折半查找', 1, 'understand', 0.72),
    '折半查找在有序的单链表上也能以 $O(\\log n)$ 的时间完成。',
    false,
    '单链表不能随机存取，取中间结点本身就要 $O(n)$ 的时间。',
  ),
  judged(
    about('8', '快速排序', 1, 'understand', 0.68),
    '待排序列已经有序时，以第一个关键字为枢轴的快速排序最慢。',
    true,
    '每次划分有一侧为空，递归深度为 $n$，比较次数为 $O(n^2)$。',
  ),
  judged(
    about('6', '最小生成树', 1, 'analyse', 0.62),
    '各边权值互不相同的连通图，其最小生成树是唯一的。',
    true,
    '若有两棵不同的最小生成树，取只属于其一的最小边加入另一棵，回路上必有更大的边可换去，矛盾。',
  ),
  open(
    about('5', '二叉树的性质', 2, 'analyse', 0.58),
    'proof',
    ['证明：任何一棵非空二叉树中，叶结点数 $n_0$ 与度为 2 的结点数 $n_2$ 满足 $n_0 = n_2 + 1$。'],
    [
      '设度为 1 的结点数为 $n_1$，结点总数 $n = n_0 + n_1 + n_2$。',
      '除根外每个结点有一条来自双亲的分支，分支数为 $n - 1 = n_1 + 2 n_2$。',
      '两式相减得 $n_0 = n_2 + 1$。',
    ],
    [
      ['按度列出结点总数', 2],
      ['按分支数列出第二式', 3],
      ['推出结论', 1],
    ],
  ),
  open(
    about('8', '基于比较的排序', 2, 'evaluate', 0.45),
    'proof',
    ['证明：任何基于比较的排序算法在最坏情况下至少需要 $\\lceil \\log_2 n! \\rceil$ 次比较。'],
    [
      '每次比较有两个结果，算法的过程是一棵二叉判定树，叶结点对应排列。',
      '$n$ 个不同的关键字有 $n!$ 种排列，叶结点不少于 $n!$ 个，高度不小于 $\\lceil \\log_2 n! \\rceil$。',
    ],
    [
      ['建立判定树', 3],
      ['由叶结点数推出高度的下界', 3],
    ],
  ),
  open(
    about('7', '查找结构比较', 2, 'evaluate', 0.6),
    'case',
    [
      '某校图书馆检索系统原用有序数组存放书号，二百万册，每日新增约三百册。近来读者反映每天上午入库时检索变慢。',
      '分析原因，并提出一种改进的数据结构。',
    ],
    [
      '有序数组插入要移动大量元素，入库期间检索被阻塞；可改用平衡查找树或 B+ 树，插入与查找均为 $O(\\log n)$。',
    ],
    [
      ['指出插入移动元素的代价', 3],
      ['提出合适的结构', 3],
      ['比较改进前后的代价', 2],
    ],
  ),
  open(
    about('6', '最短路径', 2, 'analyse', 0.6),
    'material',
    [
      '材料：某导航软件以路口为顶点、道路为弧、通行时间为权。早高峰时部分道路的通行时间每分钟更新一次。',
      '问：Dijkstra 算法的结果在更新后是否仍可使用？若只有一条弧的权变小，怎样少做计算？',
    ],
    ['不能直接使用；只有经过该弧可能变短的顶点受影响，可从该弧的弧头起重新松弛。'],
    [
      ['说明原结果可能失效', 3],
      ['指出受影响的范围', 3],
      ['给出增量更新的办法', 2],
    ],
  ),
  open(
    about('1', '数据结构与程序设计', 2, 'evaluate', 0.62),
    'essay',
    ['结合本课程的两个实验，论述“数据结构的选择往往比代码的优化更重要”。'],
    ['从问题规模、操作频度与存储代价三方面论证，并以实验数据说明。'],
    [
      ['论点明确', 3],
      ['以两个实验的数据为据', 5],
      ['指出结论的适用范围', 2],
    ],
  ),
  open(
    about('1', '专业英语', 4, 'understand', 0.7),
    'translation',
    [
      '把下面的文字译成中文：A hash table trades order for speed: it finds a key in constant expected time, but cannot list its keys in order.',
    ],
    ['散列表以次序换取速度：查找一个关键字的期望时间为常数，但不能按次序列出其中的关键字。'],
    [
      ['术语准确', 2],
      ['语句通顺完整', 2],
    ],
  ),
  open(
    about('3', '栈与队列', 3, 'create', 0.55),
    'design',
    [
      '设计一个文本编辑器的撤销与重做功能：说明所用的数据结构、各操作的步骤与时间代价，并给出容量有限时的处理。',
    ],
    [
      '用两个栈分别存放可撤销与可重做的操作；新操作清空重做栈；撤销把栈顶操作移到重做栈，均为 $O(1)$。',
      '容量有限时用循环队列代替撤销栈，满时丢弃最早的操作。',
    ],
    [
      ['结构选择合理', 4],
      ['各操作步骤与代价正确', 4],
      ['容量有限时的处理', 2],
    ],
  ),
  open(
    about('2', '线性表的应用', 3, 'create', 0.52),
    'design',
    [
      '为校园卡的消费流水设计存储结构：要求按时间追加、按学号查询最近十笔、按月归档。画出结构示意图并说明理由。',
    ],
    ['按时间追加的顺序文件，加学号到最近位置的散列索引；每月一段，段首记录起止时间。'],
    [
      ['满足三项操作', 4],
      ['示意图清楚', 3],
      ['代价分析正确', 3],
    ],
  ),
  open(
    about('8', '实验报告', 4, 'create', 0.66),
    'writing',
    ['为“六种内部排序算法的比较”实验写一段 200 字左右的结论，引用至少三个测得的数据。'],
    ['结论应给出数据规模、各算法用时与适用的场合。'],
    [
      ['引用数据不少于三个', 3],
      ['结论与数据一致', 3],
      ['表达简明规范', 2],
    ],
  ),
]
