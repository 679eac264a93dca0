import { DownloadOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import { gradeDetail, type saveTotals } from '@obelisk/contract/evaluation-data/marks'
import { workbookKinds } from '@obelisk/contract/workbook'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '#files/public.ts'
import { fetchFile } from '#kit/call.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { ClassFrame } from '../frame/ClassFrame.tsx'
import { useScreen } from '../frame/screen.ts'
import { Comparison } from './Comparison.tsx'
import { useTranslations } from './messages.ts'
import { PasteTotals } from './PasteTotals.tsx'
import { savingTotals, totalsOf } from './queries.ts'
import css from './totals.module.css'

type Problem = Output<typeof saveTotals>['problems'][number]

function useTotals(teaching_class_id: number) {
  const t = useTranslations()
  const { message } = App.useApp()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const saving = useMutation({
    ...savingTotals(useQueryClient()),
    onSuccess: (done, _input, _context, { client }) => {
      setProblems(done.problems)
      if (done.saved > 0) void message.success(t('saved', { count: done.saved }))
      return client.invalidateQueries({ queryKey: ['evaluation-data'] })
    },
  })
  return {
    problems,
    busy: saving.isPending,
    saveRows: (rows: { student_no: string; total: string }[]) =>
      saving.mutateAsync({ teaching_class_id, rows }),
    saveFile: (file_id: number) => saving.mutate({ teaching_class_id, file_id }),
  }
}

function Acts({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const t = useTranslations()
  const { sheet } = useScreen()
  const mayEdit = sheet.may.edit || sheet.class.state === 'confirmed'
  return (
    <div className={css.acts}>
      {mayEdit && (
        <>
          <UploadButton accept={workbookKinds} onDone={({ id }) => totals.saveFile(id)}>
            {t('choose-file')}
          </UploadButton>
          <PasteTotals busy={totals.busy} onSave={totals.saveRows} />
        </>
      )}
      <Button
        icon={<DownloadOutlined />}
        onClick={() => void fetchFile(gradeDetail, { teaching_class_id: sheet.class.id })}
      >
        {t('detail')}
      </Button>
    </div>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations()
  if (problems.length === 0) return null
  return (
    <StateStrip
      tone="returned"
      text={
        <>
          <strong>{t('problems', { count: problems.length })}</strong>
          <ul className={css.problems}>
            {problems.slice(0, 20).map(({ row, student_no, total, reason }) => (
              <li key={row}>{t('problem-row', { row, no: student_no, total, reason })}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** The totals made from the marks beside the registrar's final grades: a check that costs a minute and finds a lot. */
export function TotalsTab() {
  const t = useTranslations()
  const { sheet } = useScreen()
  const totals = useTotals(sheet.class.id)
  const query = useQuery(totalsOf(sheet.class.id))
  return (
    <ClassFrame>
      <Problems problems={totals.problems} />
      <Loaded
        query={query}
        isEmpty={({ import_time }) => import_time === null}
        empty={
          <EmptyState title={t('empty-title')} text={t('empty-text')}>
            <Acts totals={totals} />
          </EmptyState>
        }
      >
        {(data) => <Comparison {...data} acts={<Acts totals={totals} />} />}
      </Loaded>
    </ClassFrame>
  )
}
