import { paragraph as p, run, wordFile } from './word-file.ts'

const power = (base: string, exponent: string) =>
  `<m:oMath><m:sSup><m:e><m:r><m:t>${base}</m:t></m:r></m:e><m:sup><m:r><m:t>${exponent}</m:t></m:r></m:sup></m:sSup></m:oMath>`
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="树" descr="一棵二叉树"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Questions as Word saves them, written by hand: with an equation, a picture, and one without an answer. */
export const wordQuestions = (): Buffer =>
  wordFile(
    [
      p(run('1．高度为 k 的满二叉树有（　）个结点，k 从 1 起。')),
      p(run('A．'), power('2', 'k'), run('－1　B．'), power('2', 'k'), run('　C．k　D．2k')),
      p(run('答案：A')),
      p(run('解析：各层的结点数为 1, 2, 4, …，其和为 '), power('2', 'k'), run('－1。')),
      p(run('2．对下图所示的二叉树作中序遍历，最先访问的是哪个结点？')),
      p(picture),
      p(run('答案：最左下的结点。')),
      p(run('3．图的广度优先遍历要借助（　）。')),
      p(run('A．栈　B．队列　C．堆　D．散列表')),
    ],
    { picture: png },
  )
