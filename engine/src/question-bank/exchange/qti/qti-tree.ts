import { isElement, type MarkupElement, type MarkupNode } from '#markup/markup.ts'

const plainName = (name: string) => name.toLowerCase().replace(/^qti-/, '').replace(/-/g, '')

const has = (words: string | undefined, name: string) => (words ?? '').split(/\s+/).includes(name)

/** What QTI has no element or attribute for, and is written as a class (see `markupOfRich`). */
function withLooks(element: MarkupElement): MarkupElement {
  const words = element.attributes.class
  if (!words) return element
  const align = /(?:^|\s)align-(center|right)(?:\s|$)/.exec(words)?.[1]
  const start = /(?:^|\s)start-(\d{1,4})(?:\s|$)/.exec(words)?.[1]
  const name = has(words, 'underline') ? 'u' : has(words, 'strike') ? 's' : element.name
  return {
    ...element,
    name,
    attributes: {
      ...element.attributes,
      ...(align ? { style: `text-align:${align}` } : {}),
      ...(start ? { start } : {}),
    },
  }
}

/**
 * The tree of a document of any version of QTI with one spelling: `choiceInteraction` of 2.x and `qti-choice-interaction` of
 * 3.0 are both `choiceinteraction`, and `maxChoices` and `max-choices` both `maxchoices`.
 */
export const plainTree = (element: MarkupElement): MarkupElement =>
  withLooks({
    name: plainName(element.name),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [plainName(name), value]),
    ),
    children: element.children.map((node): MarkupNode => (isElement(node) ? plainTree(node) : node)),
  })

/** The nodes without elements of these names, at any depth. */
export const withoutNamed = (
  nodes: readonly MarkupNode[],
  isOut: (element: MarkupElement) => boolean,
): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (!isElement(node)) return [node]
    return isOut(node) ? [] : [{ ...node, children: withoutNamed(node.children, isOut) }]
  })

/** Elements of which something holds, at any depth, in reading order; a found one is not looked into. */
export const allWhere = (
  nodes: readonly MarkupNode[],
  is: (element: MarkupElement) => boolean,
): MarkupElement[] =>
  nodes.filter(isElement).flatMap((node) => (is(node) ? [node] : allWhere(node.children, is)))
