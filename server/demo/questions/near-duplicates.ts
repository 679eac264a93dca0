import { blank, type Made, rich, steps } from './rich.ts'

const about = (chapter: string, knowledge: string, objective: number) =>
  ({ chapter, knowledge, objective, bloom: 'understand', difficulty: 0.66 }) as const

const storage = (stem: string): Made =>
  steps(about('2', '线性表的存储', 1), 'short', rich(stem), [
    ['顺序存储可以随机存取，存储密度大；插入和删除要移动元素', 3],
    ['链式存储插入和删除只改指针；不能随机存取，要占指针的空间', 3],
    ['插入和删除频繁时用链式存储', 2],
  ])

const balance = (stem: string): Made =>
  steps(about('7', '平衡二叉树', 2), 'short', rich(stem), [
    ['任一结点左右子树的高度差的绝对值不超过 1', 2],
    ['LL、RR 型各单旋转一次', 3],
    ['LR、RL 型各旋转两次', 3],
  ])

const sorting = (stem: string): Made =>
  steps(about('8', '排序方法的比较', 2), 'short', rich(stem), [
    ['快速排序平均 $O(n\\log n)$，最坏 $O(n^2)$，不稳定', 3],
    ['堆排序 $O(n\\log n)$，辅助空间 $O(1)$，不稳定', 3],
    ['归并排序 $O(n\\log n)$，辅助空间 $O(n)$，稳定', 2],
  ])

const edges = (vertices: number, count: number): Made =>
  blank(
    about('6', '图的存储', 1),
    rich(`用邻接表存储一个有 ${vertices} 个顶点和 ${count} 条边的无向图，表中边结点的总数是 ____。`),
    String(2 * count),
  )

/** Questions that colleagues have written twice: in other words, or with other numbers. Nobody has decided about them yet. */
export const nearDuplicates: readonly Made[] = [
  storage(
    '简述顺序存储结构与链式存储结构各自的优点和缺点，并说明在需要频繁插入和删除元素的场合应当选用哪一种存储结构，为什么。',
  ),
  storage(
    '简述顺序存储结构和链式存储结构各自的优点和缺点，并说明在需要频繁插入和删除元素的场合应当选用哪一种存储结构，为什么？',
  ),
  balance(
    '什么是平衡二叉树？说明在平衡二叉树中插入一个结点以后失去平衡的四种情况，以及每一种情况各自的调整方法。',
  ),
  balance(
    '什么是平衡二叉树？请说明在平衡二叉树中插入一个结点以后失去平衡的四种情况，以及每一种情况各自的调整方法。',
  ),
  edges(12, 20),
  edges(15, 32),
  sorting(
    '比较快速排序、堆排序和归并排序的时间复杂度、空间复杂度和稳定性，并说明它们各自适用于什么样的场合。',
  ),
  sorting('比较快速排序、堆排序和归并排序的时间复杂度、空间复杂度和稳定性，说明它们各自适用于什么样的场合。'),
  sorting('试比较快速排序、堆排序和归并排序的时间复杂度、空间复杂度和稳定性，并说明它们各自适用于什么场合。'),
]
