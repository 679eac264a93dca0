import { run, wordFile } from './word-file.ts'

const p = (text: string, number?: number) =>
  `<w:p>${number === undefined ? '' : `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr></w:pPr>`}${run(text)}</w:p>`
const equation =
  '<m:oMath><m:sSup><m:e><m:r><m:t>n</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>'
const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
const table = `<w:tbl><w:tr>${['顶点', '甲', '乙'].map(cell).join('')}</w:tr><w:tr>${['距离', '0', '3'].map(cell).join('')}</w:tr></w:tbl>`
const level = (format: string, text: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

/**
 * A paper as Word saves it, written by hand: the numbers of its first sections are automatic, then typed; with an equation, a
 * table, sub-questions, answers behind the questions, and one mark too few.
 */
export const wordPaper = (): Buffer =>
  wordFile(
    [
      p('数据结构随堂测验（A 卷）'),
      p('单项选择题（每小题 10 分，共 20 分）', 2),
      p('栈的插入和删除在（ ）进行。', 1),
      p('A. 栈顶　B. 栈底　C. 任意位置　D. 两端'),
      p('答案：A'),
      p('队列的特点是（ ）。', 1),
      p('A. 先进后出　B. 先进先出　C. 随机存取　D. 后进先出'),
      p('答案：B'),
      p('填空题（每空 10 分，共 20 分）', 2),
      `<w:p>${run('1. 有 n 个顶点的图，邻接矩阵有 ')}${equation}${run(' 个元素，稀疏时用')}<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">          </w:t></w:r>${run('存储，遍历用到')}<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">          </w:t></w:r>${run('。')}</w:p>`,
      p('答案：邻接表；队列'),
      p('三、（29 分）图的各顶点到源点的距离如下表。'),
      table,
      p('（1）写出求最短路径的过程；（19 分）'),
      p('（2）分析算法的时间复杂度。（10 分）'),
      p('答案：（1）按距离从小到大依次确定各顶点。'),
      p('（2）用邻接矩阵时为 n 的平方。'),
      p('四、综合题（共 30 分）'),
      p('设计一个判断二叉树是否为完全二叉树的算法，说明所用的辅助结构。'),
      p('答案：按层次遍历，遇到空结点后不再出现非空结点；辅助结构是队列。'),
    ],
    {
      numbering: `<w:abstractNum w:abstractNumId="0">${level('decimal', '%1.')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('chineseCounting', '%1、')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
    },
  )
