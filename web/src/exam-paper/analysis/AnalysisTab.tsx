import { DownloadOutlined } from '@ant-design/icons'
import {
  type AnalysisScope,
  type PaperAnalysisView,
  printAnalysis,
} from '@obelisk/contract/exam-paper/analysis'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState, ErrorState } from '#kit/state/states.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { Forecasts } from '../forecast/Forecasts.tsx'
import { useTranslations } from '../messages.ts'
import type { TabProps } from '../paper/tab-props.ts'
import { analysisOf } from '../queries.ts'
import { css } from '../styles.ts'
import { ScopeBody } from './ScopeBody.tsx'

/** The form as Word or PDF, of the class that is shown or of all. */
function Downloads({ id, scope }: { id: number; scope: AnalysisScope }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const [waits, setWaits] = useState(false)
  const get = async (file: 'word' | 'pdf') => {
    setWaits(true)
    const of = scope.class_id === null ? {} : { class_id: String(scope.class_id) }
    try {
      await fetchFile(printAnalysis, { id: String(id), ...of, file, language })
    } finally {
      setWaits(false)
    }
  }
  const items = [
    { key: 'word', label: 'Word' },
    { key: 'pdf', label: 'PDF' },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => void get(key as 'word').catch(() => undefined) }}
    >
      <Button icon={<DownloadOutlined />} loading={waits}>
        {t('analysis-form')}
      </Button>
    </Dropdown>
  )
}

/** Why there is nothing to analyse yet, and what comes first. */
function Waiting({ view, analysis }: { view: PaperView; analysis: PaperAnalysisView }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const classNameOf = useClassName()
  const classes = analysis.waiting.map((name) => classNameOf(name, view.course)).join(between)
  if (analysis.label === null)
    return <EmptyState title={t('analysis-before')} text={t('analysis-before-text')} />
  return (
    <EmptyState
      title={t('analysis-waiting')}
      text={t('analysis-waiting-text', { classes: classes || nameOf(view.term) })}
    />
  )
}

function Analysed({ view, analysis, frame }: TabProps & { analysis: PaperAnalysisView }) {
  const t = useTranslations()
  const classNameOf = useClassName()
  const [classId, setClassId] = useState<number | null>(null)
  const classes = analysis.scopes.filter(({ class_id }) => class_id !== null)
  // one class alone is the same as all of them: its own figures are shown once
  const offered = classes.length === 1 ? classes : analysis.scopes
  const scope = offered.find(({ class_id }) => class_id === classId) ?? offered[0]
  if (!scope) return frame({ children: <Waiting view={view} analysis={analysis} /> })
  const options = offered.map(({ class_id, name }) => ({
    value: class_id ?? 0,
    label: class_id === null ? t('analysis-all') : classNameOf(name, view.course),
  }))
  return frame({
    actions: scope.figures && <Downloads id={view.id} scope={scope} />,
    children: (
      <ScopeBody
        key={scope.class_id ?? 0}
        view={view}
        analysis={analysis}
        scope={scope}
        options={options}
        onScope={(value) => setClassId(value === 0 ? null : value)}
      />
    ),
  })
}

/** What a paper lets expect before its examination, and what its marks showed afterwards. */
export function AnalysisTab({ view, frame }: TabProps) {
  const query = useQuery(analysisOf(view.id))
  const { data } = query
  if (!data)
    return frame({
      children: query.error ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : (
        <BlockSkeleton height={480} />
      ),
    })
  if (data.scopes.some(({ figures }) => figures))
    return <Analysed view={view} frame={frame} analysis={data} />
  return frame({
    children: (
      <div className={css.analysis}>
        <Forecasts view={view} label={data.label} />
        <Waiting view={view} analysis={data} />
      </div>
    ),
  })
}
