const marks = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const inList = /mso-list:\s*l\d+\s+level(\d+)/i

type Item = { paragraph: Element; level: number; kind: 'ol' | 'ul'; start: number }

/** A mark of digits makes a numbered list, a sign a list of points; (1), A. and ① say more than the editor could. */
function kindOf(mark: string): Pick<Item, 'kind' | 'start'> | undefined {
  const number = /^(\d{1,4})\s*[.．)）、]?$/.exec(mark)?.[1]
  if (number !== undefined) return { kind: 'ol', start: Number(number) }
  const isSign = mark === 'o' || (mark !== '' && !/[\p{L}\p{N}]/u.test(mark))
  return isSign ? { kind: 'ul', start: 1 } : undefined
}

/** What a paragraph of Word is in a list; one whose mark cannot be kept as a list has it as text. */
function itemOf(paragraph: Element): Item | undefined {
  const level = inList.exec(paragraph.getAttribute('style') ?? '')?.[1]
  const mark = paragraph.querySelector(marks)
  if (level === undefined || !mark) return undefined
  const text = (mark.textContent ?? '').replace(/[\s\u00A0]+/g, ' ').trim()
  const kind = kindOf(text)
  if (kind) mark.remove()
  else mark.replaceWith(`${text} `)
  return kind && { paragraph, level: Number(level), ...kind }
}

type Open = { level: number; list: Element }

function newList(part: Document, { kind, start }: Item): Element {
  const list = part.createElement(kind)
  if (kind === 'ol' && start > 1) list.setAttribute('start', String(start))
  return list
}

/** The list that an item goes on with, else a new one: inside of the item before it when it lies deeper. */
function listFor(part: Document, open: Open[], item: Item): Element {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
  const last = open.at(-1)
  if (last?.level === item.level && last.list.localName === item.kind) return last.list
  const list = newList(part, item)
  if (last?.level === item.level) {
    last.list.after(list)
    open.pop()
  } else if (last) (last.list.lastElementChild ?? last.list).append(list)
  else item.paragraph.before(list)
  open.push({ level: item.level, list })
  return list
}

/** Word writes lists as paragraphs with their numbers as text: they become lists again. */
export function wordLists(part: Document) {
  let open: Open[] = []
  let before: Element | null = null
  for (const paragraph of part.querySelectorAll('[style*="mso-list"]')) {
    const item = itemOf(paragraph)
    if (!item) continue
    // a list ends where something else stands between
    if (paragraph.previousElementSibling !== before) open = []
    const list = listFor(part, open, item)
    const entry = part.createElement('li')
    const text = part.createElement('p')
    text.append(...paragraph.childNodes)
    entry.append(text)
    list.append(entry)
    before = open[0]?.list ?? null
    paragraph.remove()
  }
}
