import type { Chance } from '../chance.ts'
import { judge, type Made } from './rich.ts'

/** Chapter, knowledge point, whether it is true, what is said. */
const lines = `
1|算法的特性|y|算法必须在执行有穷步之后结束，程序则可以不满足这一点。
1|时间复杂度|n|时间复杂度为 $O(n^2)$ 的算法对任何规模的输入都比 $O(n)$ 的算法慢。
2|链表|y|在带头结点的单链表中，删除给定结点的后继只需常数时间。
2|链表|n|线性表采用链式存储时，各结点的存储单元必须连续。
2|顺序表|y|顺序表可以在常数时间内按位序存取元素。
3|栈|y|用一个栈可以判断表达式中的括号是否匹配。
3|循环队列|n|循环队列不会出现队满的情况。
4|模式匹配|y|KMP 算法匹配时主串的指针不回溯。
4|稀疏矩阵|n|稀疏矩阵用三元组表存储后仍能随机存取。
5|二叉树的性质|y|非空二叉树的叶结点数等于度为 2 的结点数加 1。
5|二叉树的遍历|n|由先序序列和后序序列可以唯一确定一棵二叉树。
5|哈夫曼树|y|哈夫曼树中没有度为 1 的结点。
6|图的存储|y|无向图的邻接矩阵一定是对称矩阵。
6|最小生成树|n|连通网的最小生成树一定是唯一的。
6|拓扑排序|y|有向图存在拓扑序列当且仅当图中没有回路。
7|平衡二叉树|y|平衡二叉树中任一结点左右子树的高度差的绝对值不超过 1。
7|折半查找|n|折半查找可以用于链式存储的有序表而不影响效率。
8|堆排序|n|堆排序是稳定的排序方法。
8|快速排序|y|快速排序在最坏情况下的时间复杂度为 $O(n^2)$。
8|归并排序|y|归并排序是稳定的排序方法。`

const statements = lines
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

/** One of the statements, to be judged. */
export function statement(chance: Chance): Made {
  const [chapter = '', knowledge = '', is = '', text = ''] = chance.pick(statements)
  const about = { chapter, knowledge, objective: 1, bloom: 'understand', difficulty: 0.78 } as const
  return judge(about, text, is === 'y')
}
