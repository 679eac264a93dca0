import type { PrintDocument } from '@obelisk/contract/print-document'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { type PictureSource, PicturesFrom } from '../rich/pictures.ts'
import { Block } from './Block.tsx'
import { Cover } from './Cover.tsx'
import css from './print.module.css'
import { placed, sheetsOf } from './sheets.ts'

function Sheets({ paper }: { paper: PrintDocument }) {
  const { cover, head, mark, blocks } = paper
  return (
    <>
      {cover && <Cover cover={cover} />}
      {placed(sheetsOf(blocks)).map(({ item: { to, blocks: own }, key }) => (
        <article key={key} className={`${css.sheet} ${to === 'landscape' ? css.landscape : ''}`}>
          <header className={css.head}>
            <span>{head[0]}</span>
            <b>{mark}</b>
            <span>{head[1]}</span>
          </header>
          {placed(own).map(({ item, key: place }) => (
            <Block key={place} block={item} />
          ))}
        </article>
      ))}
    </>
  )
}

/** Rich texts show the pictures that came with the document. */
const picturesOf = ({ title, pictures = [] }: PrintDocument): PictureSource => ({
  key: `print ${title} ${pictures.map(({ file }) => file).join()}`,
  read: async (file) => {
    const data = pictures.find((one) => one.file === file)?.data ?? ''
    return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))])
  },
})

/**
 * A form as it stands on A4: white in both modes. While it is shown the browser prints it alone, on as many pages as it
 * needs; the copy that is printed stands outside of drawers, which would be cut off after one page.
 */
export function PrintPreview({ paper }: { paper: PrintDocument }) {
  const source = useMemo(() => picturesOf(paper), [paper])
  return (
    <PicturesFrom value={source}>
      <div className={css.desk}>
        <Sheets paper={paper} />
        {createPortal(
          <div className={css.printed} aria-hidden="true">
            <Sheets paper={paper} />
          </div>,
          document.body,
        )}
      </div>
    </PicturesFrom>
  )
}
