import { linkTo } from '@obelisk/contract/links'
import { type ImportRow, importLeftovers } from '@obelisk/contract/question-bank/exchange'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import css from './exchange.module.css'
import { importsOf, undoing } from './exchange-queries.ts'

export const fetchLeftovers = (id: number) =>
  void fetchFile(importLeftovers, { id: String(id) }).catch(() => undefined)

/** The way back of a whole import, asked for first. */
export function UndoImport({ row }: { row: ImportRow }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(undoing(useQueryClient()))
  if (!row.may_undo) return null
  const undo = async () => {
    const { deleted, kept } = await mutateAsync({ id: row.id })
    notify.done(t(kept > 0 ? 'undone-but' : 'undone', { deleted, kept }))
  }
  return (
    <DangerButton
      type="link"
      size="small"
      ask={{
        title: t('undo-import-of', { name: row.file_name }),
        text: t('undo-import-text'),
        action: t('undo-import'),
        onConfirm: undo,
      }}
    />
  )
}

/** The last imports into this bank that one made oneself. */
export function PastImports({ catalog }: { catalog: number }) {
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <Card title={t('past-imports')}>
      <Loaded query={useQuery(importsOf(catalog))}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={css.quiet}>{t('no-imports')}</p>
          ) : (
            <ul className={css.past}>
              {list.map((row) => (
                <li key={row.id}>
                  <div className={css.pastHead}>
                    <Link to={linkTo.questionImport({ id: row.id, catalog })}>{row.file_name}</Link>
                    <Tag
                      tone={row.state === 'ready' ? 'warning' : row.state === 'failed' ? 'danger' : 'neutral'}
                    >
                      {t(`import-${row.state}`)}
                    </Tag>
                  </div>
                  <div className={css.quiet}>
                    {when(row.time)} {t('import-counts', { found: row.found, added: row.added })}
                    <UndoImport row={row} />
                  </div>
                  {row.problem !== '' && <div className={css.problem}>{row.problem}</div>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
