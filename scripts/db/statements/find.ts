import ts from 'typescript'
import { givenBy, isSqlTemplate, type Making, nowhere, Undecided } from './making.ts'
import { templateText } from './text-of.ts'

/** A statement with the texts that its conditions make of it, and the rows it is said to give; or why it has no text. */
export type Statement = {
  file: string
  line: number
  texts: string[]
  row: ts.Type | undefined
  /** It is run where it stands, and no beginning of another one. */
  isRun: boolean
  undecided: string
}

const begins = /^\s*(?:--[^\n]*\s*)*(select|with|insert|update|delete|values|merge)\b/i

const headOf = ({ template }: ts.TaggedTemplateExpression) =>
  ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text

const isRows = (type: ts.Type | undefined): type is ts.Type =>
  type !== undefined && (type.flags & ts.TypeFlags.Object) !== 0 && type.getSymbol()?.name !== 'Date'

/** The texts of a statement: the first way everywhere, and each other way of one choice. */
function textsOf(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): string[] {
  const making = (chosen: Making['chosen']): Making => ({
    checker,
    chosen,
    ways: new Map(),
    values: 0,
    depth: 0,
  })
  const first = making(new Map())
  const texts = new Set([templateText(first, node, nowhere)])
  for (const [place, ways] of first.ways)
    for (let way = 1; way < ways; way += 1)
      texts.add(templateText(making(new Map([[place, way]])), node, nowhere))
  return [...texts]
}

function statementOf(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  node: ts.TaggedTemplateExpression,
): Omit<Statement, 'file'> {
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const given = givenBy(checker, checker.getTypeAtLocation(node))
  const row = isRows(given) ? given : undefined
  const isRun = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute'
  try {
    return { line, texts: textsOf(checker, node), row, isRun, undecided: '' }
  } catch (error) {
    if (!(error instanceof Undecided)) throw error
    return { line, texts: [], row, isRun, undecided: error.message }
  }
}

/** The statements that stand whole in `sql` templates of a file; parts of statements are seen where they are used. */
export function statementsIn(checker: ts.TypeChecker, file: ts.SourceFile, name: string): Statement[] {
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    if (isSqlTemplate(node) && begins.test(headOf(node)))
      found.push({ file: name, ...statementOf(checker, file, node) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
