import type { StoredFile } from '@obelisk/contract/files'
import {
  failedRows,
  type ImportKind,
  type MatrixLayout,
  matrixLayouts,
  type ImportPreview as Preview,
  runImport,
} from '@obelisk/contract/training-plan/exchange'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call, fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { importPreviewOf } from '../queries.ts'
import css from './exchange.module.css'
import { type Corrections, saidInFull } from './mapping.ts'
import { PlanSheetTable } from './PlanSheetTable.tsx'
import { PreviewProblems } from './PreviewProblems.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { RememberedStrip } from './RememberedStrip.tsx'

type Props = {
  file: Pick<StoredFile, 'id' | 'name'>
  kind: ImportKind
  onOther: () => void
  onDone: () => void
}

function useImport({ file, kind, onDone }: Props, corrections: Corrections) {
  const t = useTranslations()
  const { plan, run, reload, offerUndo } = usePlan()
  const about = { culture_id: plan.id, file_id: file.id, kind, ...corrections }
  const take = async (only_good: boolean) => {
    let told = { undo_id: null as number | null, added: 0, changed: 0, refused: 0 }
    const done = await run(async () => {
      told = await call(runImport, { ...about, only_good })
    })
    if (!done) return
    await reload()
    void refreshBaseData()
    if (told.undo_id) offerUndo(t('imported', { added: told.added, changed: told.changed }), told.undo_id)
    onDone()
  }
  return { take, failed: () => void fetchFile(failedRows, about) }
}

/** What must be told before anything can be read. */
function Lacks({ lacks }: { lacks: readonly string[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const list = formats.list(lacks.map((one) => t.ofCode(`import-lack.${one}`)))
  return (
    <p className={css.lacks} role="status">
      {t('import-lacks', { list })}
    </p>
  )
}

const counts = ['add', 'change', 'same', 'refuse'] as const

type FoundProps = {
  preview: Preview
  props: Props
  corrections: Corrections
  onCorrect: (corrections: Corrections) => void
}

/** Which sheet is read, how it lies and where its head ends. */
function Source({ preview, props, onCorrect }: FoundProps) {
  const t = useTranslations()
  return (
    <div className={css.source}>
      <b>{props.file.name}</b>
      {preview.sheets.length > 1 && (
        <Select<string>
          value={preview.sheet}
          aria-label={t('sheet')}
          options={preview.sheets.map((value) => ({ value, label: value }))}
          onChange={(sheet) => onCorrect({ sheet })}
        />
      )}
      {preview.layout !== 'courses' && (
        <Select<MatrixLayout>
          value={preview.layout}
          aria-label={t('import-layout')}
          popupMatchSelectWidth={false}
          options={matrixLayouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
          onChange={(layout) => onCorrect({ sheet: preview.sheet, layout })}
        />
      )}
      <span>{t('read-as', { layout: t(`layout.${preview.layout}`), row: preview.head_row })}</span>
      <Button type="link" size="small" onClick={props.onOther}>
        {t('other-file')}
      </Button>
    </div>
  )
}

/** What would be written, and the buttons that write it. */
function Acts({ preview, props, corrections }: FoundProps) {
  const t = useTranslations()
  const { take, failed } = useImport(props, saidInFull(preview, corrections))
  const good = preview.counts.add + preview.counts.change
  const bad = preview.counts.refuse
  const hasErrors = preview.problems.some(({ level }) => level === 'error')
  return (
    <>
      <dl className={css.counts}>
        {counts.map((name) => (
          <div key={name} className={name === 'refuse' && bad > 0 ? css.bad : ''}>
            <dt>{t(`import-act.${name}`)}</dt>
            <dd>{preview.counts[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={css.acts}>
        {!hasErrors ? (
          <ActionButton type="primary" disabled={good === 0} onAct={() => take(false)}>
            {t('import-all', { count: good })}
          </ActionButton>
        ) : (
          <>
            <ActionButton type="primary" disabled={good === 0} onAct={() => take(true)}>
              {t('import-good', { count: good })}
            </ActionButton>
            {bad > 0 && <Button onClick={failed}>{t('failed-rows', { count: bad })}</Button>}
          </>
        )}
        {good === 0 && <span className={css.text}>{t('import-nothing')}</span>}
      </div>
    </>
  )
}

function Found(found: FoundProps) {
  const t = useTranslations()
  const { preview, corrections, onCorrect } = found
  const isCorrected = corrections.columns !== undefined || corrections.head_row !== undefined
  const guessAnew = () => onCorrect({ sheet: preview.sheet, as_guessed: true })
  return (
    <>
      <Source {...found} />
      {preview.remembered && <RememberedStrip remembered={preview.remembered} onForget={guessAnew} />}
      {preview.lacks.length > 0 ? <Lacks lacks={preview.lacks} /> : <Acts {...found} />}
      <PreviewProblems problems={preview.problems} />
      <section className={css.sheet}>
        <h3 className={css.title}>{t('import-sheet')}</h3>
        <p className={css.text}>
          {t('import-sheet-text')}
          {isCorrected && (
            <Button type="link" size="small" onClick={guessAnew}>
              {t('import-guess')}
            </Button>
          )}
        </p>
        <PlanSheetTable
          preview={preview}
          onCorrect={(next) =>
            onCorrect({ ...saidInFull(preview, corrections), as_guessed: undefined, ...next })
          }
        />
      </section>
      <PreviewRows rows={preview.rows} />
    </>
  )
}

/** What an import would do, problems first, and the sheet it is read from with how it was understood. */
export function ImportPreview(props: Props) {
  const t = useTranslations()
  const { file, kind } = props
  const { plan } = usePlan()
  const [corrections, setCorrections] = useState<Corrections>({})
  const query = useQuery(importPreviewOf(plan.id, file.id, kind, corrections))
  return (
    <div aria-busy={query.isFetching}>
      {query.isError && (
        <Button className={css.otherFile ?? ''} onClick={props.onOther}>
          {t('other-file')}
        </Button>
      )}
      <Loaded query={query}>
        {(preview) => (
          <Found preview={preview} props={props} corrections={corrections} onCorrect={setCorrections} />
        )}
      </Loaded>
    </div>
  )
}
