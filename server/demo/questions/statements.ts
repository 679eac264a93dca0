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

/** Statements that were added to the bank later. */
const later = `
1|数据的逻辑结构|y|数据的逻辑结构与数据在计算机中的存放方式无关。
1|算法的特性|n|同一个问题的算法只要正确，其时间复杂度就相同。
2|顺序表|n|在长度为 $n$ 的顺序表的第一个位置插入元素不需要移动其他元素。
2|链表|y|双向链表中删除已知结点只需常数时间。
2|静态链表|y|静态链表用数组下标代替指针，插入和删除时不移动元素。
3|栈|n|入栈序列确定之后，出栈序列也随之唯一确定。
3|递归|y|递归调用时，各层的局部变量和返回地址保存在栈中。
3|链队列|y|带头结点的链队列在删除最后一个元素时需要修改队尾指针。
4|数组的存储|n|二维数组按行存放与按列存放时，同一元素的地址总是相同。
4|模式匹配|n|模式串的 next 数组与主串的内容有关。
4|特殊矩阵|y|对称矩阵压缩存储后仍可以随机存取。
5|线索二叉树|y|线索二叉树利用空指针域存放前驱或后继的线索。
5|树与森林|y|由森林转换得到的二叉树，其根的右孩子是第二棵树的根。
5|完全二叉树|n|完全二叉树中一定没有度为 1 的结点。
5|二叉树的遍历|y|中序遍历二叉排序树得到关键字的递增序列。
6|图的遍历|n|从任一顶点出发对无向图做一次深度优先遍历一定能访问所有顶点。
6|最短路径|n|Dijkstra 算法适用于带负权边的有向图。
6|关键路径|y|缩短关键活动的时间不一定能缩短整个工期。
7|二叉排序树|n|关键字以任何次序插入得到的二叉排序树都相同。
7|散列表|y|装填因子越大，散列表中发生冲突的可能性越大。
7|B 树|y|B 树的所有叶结点都在同一层上。
8|希尔排序|y|希尔排序的增量序列中最后一个增量必须为 1。
8|基数排序|y|基数排序不需要比较关键字的大小。
8|直接插入排序|y|对基本有序的序列，直接插入排序的比较次数接近 $n$。`

const about = (chapter: string, knowledge: string) =>
  ({ chapter, knowledge, objective: 1, bloom: 'understand', difficulty: 0.74 }) as const

export const laterStatements: readonly Made[] = later
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([chapter = '', knowledge = '', is = '', text = '']) =>
    judge(about(chapter, knowledge), text, is === 'y'),
  )

/** One of the statements, to be judged. */
export function statement(chance: Chance): Made {
  const [chapter = '', knowledge = '', is = '', text = ''] = chance.pick(statements)
  const about = { chapter, knowledge, objective: 1, bloom: 'understand', difficulty: 0.78 } as const
  return judge(about, text, is === 'y')
}
