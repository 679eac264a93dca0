import { type ScopeData, TemplateExtension, xml } from 'easy-template-x'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = [`${office}/footnotes`, `${office}/endnotes`]

type Context = Parameters<TemplateExtension['execute']>[1]
type Node = Awaited<ReturnType<NonNullable<Context['currentPart']>['xmlRoot']>>

/** A note holds at least one paragraph: one whose passage fell away keeps an empty one. */
function keepParagraphs(root: Node) {
  for (const note of root.childNodes ?? []) {
    const isNote = note.nodeName === 'w:footnote' || note.nodeName === 'w:endnote'
    if (isNote && !note.childNodes?.some(({ nodeName }) => nodeName === 'w:p'))
      xml.modify.appendChild(note, xml.create.generalNode('w:p'))
  }
}

/** The library fills body, headers and footers; footnotes and endnotes are filled with them, once, after the body. */
export class FillNotes extends TemplateExtension {
  async execute(data: ScopeData, context: Context) {
    const { mainDocument } = context.docx
    if (context.currentPart !== mainDocument) return
    for (const kind of kinds) {
      for (const part of await mainDocument.getPartsByType(kind)) {
        context.currentPart = part
        const root = await part.xmlRoot()
        await this.utilities.compiler.compile(root, data, context)
        keepParagraphs(root)
      }
    }
    context.currentPart = mainDocument
  }
}
