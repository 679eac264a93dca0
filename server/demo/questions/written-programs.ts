import { type About, about, body, type Made, made, markedBy, marksOf, rich } from './rich.ts'

const matched = (
  about: About,
  stem: string,
  pairs: readonly (readonly [string, string])[],
  extras: string[],
) =>
  made(
    about,
    'matching',
    pairs.length,
    rich(stem),
    body({
      form: 'matching',
      pairs: pairs.map(([left, right]) => ({ left: rich(left), right: rich(right) })),
      extras: extras.map((one) => rich(one)),
    }),
  )

type Sample = { input: string; output: string }

const program = (
  about: About,
  stem: string,
  code: string,
  samples: Sample[],
  points: Parameters<typeof markedBy>[0],
) =>
  made(
    about,
    'programming',
    marksOf(points),
    rich(stem),
    body({
      form: 'programming',
      language: 'c',
      answer: {
        type: 'doc',
        content: [
          {
            type: 'codeBlock',
            attrs: { language: 'c', numbered: true },
            content: [{ type: 'text', text: code }],
          },
        ],
      },
      points: markedBy(points),
      samples,
    }),
  )

/** Whether every bracket is closed by its own kind, as the program that is asked for decides. */
export function isBalanced(text: string): boolean {
  const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
  const stack: string[] = []
  for (const sign of text) {
    const wanted = closing[sign]
    if (wanted) stack.push(wanted)
    else if (stack.pop() !== sign) return false
  }
  return stack.length === 0
}

/** Where a key stands or would be inserted in a list in order. */
export const placeOf = (list: readonly number[], key: number) => list.filter((one) => one < key).length

const brackets = ['([]{})', '([)]', '((', '{[()()]}']
const searched = [
  { list: [3, 8, 15, 22, 37], key: 15 },
  { list: [3, 8, 15, 22, 37], key: 16 },
  { list: [5], key: 1 },
]

/** Programs with samples that are computed, and pairs to be matched. */
export const writtenPrograms: readonly Made[] = [
  program(
    about('3', '栈的应用', 3, 'create', 0.58),
    '编写程序，输入一行由 ( ) [ ] { } 组成的字符串，判断括号是否匹配，匹配输出 yes，否则输出 no。',
    [
      '#include <stdio.h>',
      'int main(void) {',
      '  char stack[1000];',
      '  int top = 0, c;',
      "  while ((c = getchar()) != EOF && c != '\\n') {",
      "    if (c == '(') stack[top++] = ')';",
      "    else if (c == '[') stack[top++] = ']';",
      "    else if (c == '{') stack[top++] = '}';",
      '    else if (top == 0 || stack[--top] != c) { puts("no"); return 0; }',
      '  }',
      '  puts(top == 0 ? "yes" : "no");',
      '  return 0;',
      '}',
    ].join('\n'),
    brackets.map((input) => ({ input, output: isBalanced(input) ? 'yes' : 'no' })),
    [
      ['用栈保存待匹配的括号', 4],
      ['空栈与剩余情形处理正确', 4],
      ['通过全部样例', 2],
    ],
  ),
  program(
    about('7', '折半查找', 3, 'create', 0.56),
    '编写程序，第一行输入 n 与 key，第二行输入 n 个递增的整数，输出第一个不小于 key 的元素的下标（都小于时输出 n）。',
    [
      '#include <stdio.h>',
      'int main(void) {',
      '  int n, key, a[1000];',
      '  scanf("%d%d", &n, &key);',
      '  for (int i = 0; i < n; i++) scanf("%d", &a[i]);',
      '  int low = 0, high = n;',
      '  while (low < high) {',
      '    int mid = low + (high - low) / 2;',
      '    if (a[mid] < key) low = mid + 1;',
      '    else high = mid;',
      '  }',
      '  printf("%d\\n", low);',
      '  return 0;',
      '}',
    ].join('\n'),
    searched.map(({ list, key }) => ({
      input: `${list.length} ${key}\n${list.join(' ')}`,
      output: String(placeOf(list, key)),
    })),
    [
      ['区间与边界正确', 5],
      ['时间复杂度为 O(log n)', 3],
      ['通过全部样例', 2],
    ],
  ),
  matched(
    about('8', '排序算法比较', 1, 'understand', 0.74),
    '把排序算法与它的平均时间复杂度或特点连起来。',
    [
      ['堆排序', '最坏情况也是 $O(n \\log n)$，不稳定'],
      ['归并排序', '最坏情况也是 $O(n \\log n)$，稳定'],
      ['快速排序', '平均 $O(n \\log n)$，最坏 $O(n^2)$'],
      ['直接插入排序', '序列基本有序时接近 $O(n)$'],
    ],
    ['总是 $O(n)$，不需要比较'],
  ),
  matched(
    about('3', '栈与队列的应用', 1, 'understand', 0.8),
    '把应用与最合适的数据结构连起来。',
    [
      ['函数的递归调用', '栈'],
      ['打印任务的缓冲', '队列'],
      ['按优先级派工', '堆'],
      ['按学号查学生', '散列表'],
    ],
    ['三元组表'],
  ),
]
