import type { FileOutline, Pointing } from '@obelisk/contract/syllabus/pointing'
import type { Block, Table } from '@obelisk/engine/document-tree/document-tree'
import { plain } from '@obelisk/engine/document-tree/plain'
import type { SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { sectionKinds } from '@obelisk/engine/syllabus/words'
import { Button, Select } from 'antd'
import { useTranslations } from '../../messages.ts'
import css from './beside.module.css'
import { DocumentTable, placeKey } from './DocumentTable.tsx'
import { Labelled } from './Labelled.tsx'
import { PointTable } from './PointTable.tsx'
import { kindRead, saidAtFirst } from './point.ts'

type Props = {
  at: number
  block: Block
  outline: FileOutline
  reading: SyllabusReading | null
  marks: { unsure: ReadonlySet<string>; focused: string | undefined }
  isOpen: boolean
  isBusy: boolean
  onOpen: (at: number | undefined) => void
  onSay: (said: Pointing) => void
  onForget: (said: Pointing) => void
}

/** A table with what it is taken for, and the way to say it otherwise. */
function ShownTable({ table, ...props }: Props & { table: Table }) {
  const t = useTranslations()
  const { at, outline, reading, marks, isOpen, isBusy, onOpen, onSay, onForget } = props
  const found = outline.tables.find((one) => one.at === at)
  const kind = found?.pointing?.as ?? kindRead(reading, table)
  return (
    <figure
      className={`${css.block} ${isOpen ? css.chosen : ''}`}
      data-at={at}
      data-block={table.place.block}
    >
      <figcaption className={css.tableHead}>
        <span className={kind ? css.kind : css.unknown}>
          {kind ? t(`point-kind-${kind}`) : t('point-unknown')}
          {found?.pointing && ` · ${t('point-said')}`}
        </span>
        {found && (
          <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : at)}>
            {t('point-open')}
          </Button>
        )}
      </figcaption>
      <DocumentTable table={table} found={found} marks={marks} />
      {isOpen && found && (
        <PointTable
          outline={outline}
          table={table}
          said={saidAtFirst(found, table, reading)}
          isSaid={found.pointing !== undefined}
          isBusy={isBusy}
          onSay={onSay}
          onForget={() => found.pointing && onForget(found.pointing)}
          onClose={() => onOpen(undefined)}
        />
      )}
    </figure>
  )
}

/** So long is a line at most that may head a section. */
const longestHead = 40

/** A heading or a line, below which stands what a person says. */
function ShownLine({ block, ...props }: Props & { block: Exclude<Block, Table> }) {
  const t = useTranslations()
  const { at, outline, marks, isOpen, isBusy, onOpen, onSay, onForget } = props
  const key = placeKey(block.place)
  const heading = plain(block.text)
  const said = outline.headings.find((one) => one.heading === heading)
  const mayHead = block.text !== '' && block.text.length <= longestHead
  const look = [
    block.type === 'heading' ? css.heading : css.paragraph,
    marks.unsure.has(key) ? css.open : '',
    marks.focused === key ? css.focused : '',
  ]
  return (
    <div className={css.block} data-at={at} data-block={block.place.block}>
      <p className={look.join(' ')} data-place={key}>
        {[block.number, block.text].filter((text) => text !== '').join(' ')}
        {mayHead && (
          <Button
            className={css.pointHere ?? ''}
            type="link"
            size="small"
            onClick={() => onOpen(isOpen ? undefined : at)}
          >
            {said ? t('point-below-said', { kind: t(`point-section-${said.as}`) }) : t('point-below')}
          </Button>
        )}
      </p>
      {isOpen && mayHead && (
        <div className={css.point}>
          <Labelled text={t('point-below-is')}>
            {(id) => (
              <Select
                aria-labelledby={id}
                autoFocus
                loading={isBusy}
                value={said?.as ?? null}
                placeholder={t('point-choose')}
                options={[...sectionKinds, 'other' as const].map((kind) => ({
                  value: kind,
                  label: t(`point-section-${kind}`),
                }))}
                onChange={(as) => onSay({ heading, as })}
              />
            )}
          </Labelled>
          <footer className={css.row}>
            {said && <Button onClick={() => onForget(said)}>{t('point-forget')}</Button>}
            <Button onClick={() => onOpen(undefined)}>{t('point-close')}</Button>
          </footer>
        </div>
      )}
    </div>
  )
}

/** One block of the file. */
export function ShownBlock(props: Props) {
  const { block } = props
  return block.type === 'table' ? (
    <ShownTable {...props} table={block} />
  ) : (
    <ShownLine {...props} block={block} />
  )
}
