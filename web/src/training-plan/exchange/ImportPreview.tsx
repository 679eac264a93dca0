import type { StoredFile } from '@obelisk/contract/files'
import {
  failedRows,
  type ImportKind,
  type ImportPreview as Preview,
  runImport,
} from '@obelisk/contract/training-plan/exchange'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { call, fetchFile } from '#kit/call.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useWords } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { importPreviewOf } from '../queries.ts'
import { fieldWord } from '../versions/difference-words.ts'
import { columnName } from './column-name.ts'
import css from './exchange.module.css'
import { PreviewProblems } from './PreviewProblems.tsx'
import { PreviewRows } from './PreviewRows.tsx'

type Props = { file: StoredFile; kind: ImportKind; onOther: () => void; onDone: () => void }

function useImport({ file, kind, onDone }: Props, sheet: string | undefined) {
  const say = useWords()
  const { plan, run, reload, offerUndo } = usePlan()
  const about = { culture_id: plan.id, file_id: file.id, kind, ...(sheet ? { sheet } : {}) }
  const take = async (only_good: boolean) => {
    let told = { undo_id: null as number | null, added: 0, changed: 0, refused: 0 }
    const done = await run(async () => {
      told = await call(runImport, { ...about, only_good })
    })
    if (!done) return
    await reload()
    void refreshBaseData()
    if (told.undo_id) offerUndo(say('imported', { added: told.added, changed: told.changed }), told.undo_id)
    onDone()
  }
  return { take, failed: () => void fetchFile(failedRows, about) }
}

/** From which columns the facts are taken, so that a wrong guess is seen before anything is written. */
function Columns({ columns }: { columns: Preview['columns'] }) {
  const say = useWords()
  if (columns.length === 0) return null
  return (
    <p className={css.text}>
      {say('columns-taken')}{' '}
      {columns
        .toSorted((a, b) => a.column - b.column)
        .map(({ column, text, meaning }) => {
          const word = fieldWord({ part: 'course', field: meaning }, say)
          return `${columnName(column)} ${text === '' || text === word ? word : `${text} → ${word}`}`
        })
        .join(say('list-comma'))}
    </p>
  )
}

const counts = ['add', 'change', 'same', 'refuse'] as const

function Found({
  preview,
  props,
  onSheet,
}: {
  preview: Preview
  props: Props
  onSheet: (sheet: string) => void
}) {
  const say = useWords()
  const { take, failed } = useImport(props, preview.sheet)
  const good = preview.counts.add + preview.counts.change
  const bad = preview.counts.refuse
  const hasErrors = preview.problems.some(({ level }) => level === 'error')
  return (
    <>
      <div className={css.source}>
        <b>{props.file.name}</b>
        {preview.sheets.length > 1 && (
          <Select<string>
            value={preview.sheet}
            aria-label={say('sheet')}
            options={preview.sheets.map((value) => ({ value, label: value }))}
            onChange={onSheet}
          />
        )}
        <span>{say('read-as', { layout: say(`layout.${preview.layout}`), row: preview.head_row })}</span>
        <Button type="link" size="small" onClick={props.onOther}>
          {say('other-file')}
        </Button>
      </div>
      <dl className={css.counts}>
        {counts.map((name) => (
          <div key={name} className={name === 'refuse' && bad > 0 ? css.bad : ''}>
            <dt>{say(`import-act.${name}`)}</dt>
            <dd>{preview.counts[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={css.acts}>
        {!hasErrors ? (
          <Button type="primary" disabled={good === 0} onClick={() => void take(false)}>
            {say('import-all', { count: good })}
          </Button>
        ) : (
          <>
            <Button type="primary" disabled={good === 0} onClick={() => void take(true)}>
              {say('import-good', { count: good })}
            </Button>
            {bad > 0 && <Button onClick={failed}>{say('failed-rows', { count: bad })}</Button>}
          </>
        )}
        {good === 0 && <span className={css.text}>{say('import-nothing')}</span>}
      </div>
      {props.kind === 'courses' && <Columns columns={preview.columns} />}
      <PreviewProblems problems={preview.problems} />
      <PreviewRows rows={preview.rows} />
    </>
  )
}

/** What an import would do, problems first. */
export function ImportPreview(props: Props) {
  const say = useWords()
  const { file, kind } = props
  const { plan } = usePlan()
  const [sheet, setSheet] = useState<string>()
  const query = useQuery(importPreviewOf(plan.id, file.id, kind, sheet))
  return (
    <>
      {query.isError && (
        <Button className={css.otherFile ?? ''} onClick={props.onOther}>
          {say('other-file')}
        </Button>
      )}
      <Loaded query={query}>
        {(preview) => <Found preview={preview} props={props} onSheet={setSheet} />}
      </Loaded>
    </>
  )
}
