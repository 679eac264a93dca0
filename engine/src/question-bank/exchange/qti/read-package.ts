import { allNamed, type MarkupElement, type MarkupNode, textIn } from '#markup/markup.ts'
import { richLines } from '#rich-text/rich-text.ts'
import type { Exchange, ExchangeQuestion } from '../exchange.ts'
import { stimuliOf } from './item-feedback.ts'
import { type PackageFiles, pathIn, QtiTexts } from './qti-texts.ts'
import { plainTree } from './qti-tree.ts'
import { qti1Items, readQti1Item } from './qti1/read-qti1.ts'
import { readItem } from './read-item.ts'

/** An XML document of a package, by its path. */
export type PackageDocument = { path: string; root: MarkupElement }

/** One that is no XML, with what is wrong in it. */
export type UnreadDocument = { path: string; fault: string }

type Stimuli = ReadonlyMap<string, readonly MarkupNode[]>
type Listed = { order: readonly string[]; keywords: ReadonlyMap<string, readonly string[]> }

/** What the manifest says: the documents in their order, and the keywords of each. */
function listedIn(documents: readonly PackageDocument[]): Listed {
  const order: string[] = []
  const keywords = new Map<string, string[]>()
  for (const { path, root } of documents.filter((one) => one.root.name === 'manifest'))
    for (const resource of allNamed(plainTree(root), 'resource')) {
      const href = pathIn(path, resource.attributes.href ?? '').toLowerCase()
      order.push(href)
      const words = allNamed(resource, 'keyword').map((word) => textIn(word).trim())
      keywords.set(href, words.filter(Boolean))
    }
  return { order, keywords }
}

/** In the order of the manifest; what it does not name comes after, by path. */
function inOrder(documents: readonly PackageDocument[], { order }: Listed): PackageDocument[] {
  const placeOf = ({ path }: PackageDocument) => {
    const at = order.indexOf(path.toLowerCase())
    return at < 0 ? order.length : at
  }
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.path < b.path ? -1 : 1))
}

function questionsOf(
  { path, root }: PackageDocument,
  { keywords }: Listed,
  stimuli: Stimuli,
  texts: QtiTexts,
): ExchangeQuestion[] {
  texts.turnTo(path)
  const qti1 = qti1Items(root)
  if (qti1.length > 0) return qti1.map((item) => readQti1Item(item, texts))
  const tree = plainTree(root)
  const items = tree.name === 'assessmentitem' ? [tree] : allNamed(tree, 'assessmentitem')
  return items.map((item) => {
    const shared = stimuliOf(item).map((href) => stimuli.get(pathIn(path, href).toLowerCase()) ?? [])
    return readItem(item, { keywords: keywords.get(path.toLowerCase()) ?? [], before: shared.flat(), texts })
  })
}

/** A document that could not be read: it is told as a question without text, for something is lacking. */
const unread = ({ path, fault }: UnreadDocument): ExchangeQuestion => ({
  content: {
    kind: 'short',
    stem: richLines(''),
    body: { form: 'open', answer: richLines(''), points: [] },
    score: 1,
  },
  tags: {},
  label: path.slice(0, 100),
  source: path,
  notes: [{ code: 'file-unread', values: { name: path.slice(0, 100), fault: fault.slice(0, 200) } }],
})

/** The texts that items share, by their paths. */
const stimuliIn = (documents: readonly PackageDocument[]): Stimuli =>
  new Map(
    documents.flatMap(({ path, root }) => {
      const tree = plainTree(root)
      const body = tree.name === 'assessmentstimulus' ? allNamed(tree, 'stimulusbody')[0] : undefined
      return body ? [[path.toLowerCase(), body.children] as const] : []
    }),
  )

/**
 * Reads the questions of a QTI package, or of a single document: 1.2 as learning platforms write it, and 2.0 to 3.0.
 * `files` holds what is no XML, such as pictures; documents that could not be read are told.
 */
export function readQti(
  documents: readonly PackageDocument[],
  files: PackageFiles,
  broken: readonly UnreadDocument[] = [],
): Exchange {
  const listed = listedIn(documents)
  const texts = new QtiTexts(files)
  const stimuli = stimuliIn(documents)
  const questions = inOrder(
    documents.filter(({ root }) => root.name !== 'manifest'),
    listed,
  ).flatMap((document) => questionsOf(document, listed, stimuli, texts))
  return { questions: [...questions, ...broken.map(unread)], pictures: texts.pictures }
}
