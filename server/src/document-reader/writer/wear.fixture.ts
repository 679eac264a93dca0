const bookmark = (id: number) =>
  `<w:bookmarkStart w:id="${id}" w:name="_Toc${id}"/><w:bookmarkEnd w:id="${id}"/>`

/** What years of editing leave behind: texts cut into runs, marks of the spelling check, bookmarks, a last page mark. */
export function worn(body: string): string {
  let id = 500
  return body.replace(
    /<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t xml:space="preserve">([^<&]{5,})<\/w:t><\/w:r>/g,
    (_, look: string | undefined, text: string) => {
      id += 1
      const cut = 2 + (id % 3)
      const part = (piece: string) =>
        `<w:r w:rsidR="00A1${id}">${look ?? ''}<w:t xml:space="preserve">${piece}</w:t></w:r>`
      const between = id % 2 === 0 ? bookmark(id) : '<w:proofErr w:type="gramStart"/>'
      return `${part(text.slice(0, cut))}${between}${part(text.slice(cut))}`
    },
  )
}

/** Blocks inside of a control that a form was filled in with. */
export const controlled = (blocks: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="课程信息"/></w:sdtPr><w:sdtContent>${blocks}</w:sdtContent></w:sdt>`
