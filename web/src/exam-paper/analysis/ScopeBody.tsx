import { CheckCircleFilled } from '@ant-design/icons'
import type { AnalysisScope, PaperAnalysisView } from '@obelisk/contract/exam-paper/analysis'
import { figuresOfAnalysis } from '@obelisk/contract/exam-paper/analysis-figures'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { StaleAlert } from '#kit/dialog/StaleAlert.tsx'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { Forecasts } from '../forecast/Forecasts.tsx'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import { ItemsPart } from './ItemsPart.tsx'
import { Opinions } from './Opinions.tsx'
import { PartsPart } from './PartsPart.tsx'
import type { PartProps } from './part-props.ts'
import { ResultTiles } from './ResultTiles.tsx'
import { ScoresPart } from './ScoresPart.tsx'
import { useAnalysisTranslations } from './use-analysis-words.ts'

type Props = {
  view: PaperView
  analysis: PaperAnalysisView
  scope: AnalysisScope
  options: { value: number; label: string }[]
  onScope: (value: number) => void
}

/** Which classes are counted, when, and whether the bank has its figures. */
function Facts({
  view,
  analysis,
  scope,
  written,
}: Pick<PartProps, 'view' | 'analysis' | 'scope' | 'written'>) {
  const t = useTranslations()
  const formats = useFormats()
  const { figures, computed_time: time } = scope
  return (
    <p className={css.analysisFacts}>
      <span>{t('paper-label', { label: analysis.label ?? '' })}</span>
      {figures && (
        <span>
          {t('analysis-people', {
            should: figures.n_should,
            sat: figures.n_sat,
            absent: figures.n_absent,
            deferred: figures.n_deferred,
          })}
        </span>
      )}
      {figures && figures.n_partial > 0 && <span>{t('analysis-partial', { count: figures.n_partial })}</span>}
      {time !== null && <span>{t('analysis-computed', { time: formats.when(time) })}</span>}
      {analysis.is_in_bank && (
        <span className={css.good}>
          <CheckCircleFilled /> {t('analysis-in-bank')}
        </span>
      )}
      {!analysis.is_in_bank && (
        <span>{t(view.may.release ? 'analysis-release' : 'analysis-not-in-bank')}</span>
      )}
      {written.saving && <SavedMark saving={written.saving} />}
    </p>
  )
}

/** The analysis of one class or of all together: figures at the left, what is said of them beside. */
export function ScopeBody({ view, analysis, scope, options, onScope }: Props) {
  const t = useTranslations()
  const { between } = useSigns()
  const written = useAnalysisTranslations(view.id, scope)
  const { figures } = scope
  const texts = useMemo(() => figuresOfAnalysis(figures), [figures])
  const props = figures && { view, analysis, scope, figures, texts, written }
  return (
    <div className={css.analysis}>
      {options.length > 1 && (
        <Segmented
          className={css.analysisScopes ?? ''}
          value={scope.class_id ?? 0}
          options={options}
          aria-label={t('classes')}
          onChange={(value) => void written.saveNow().then(() => onScope(value))}
        />
      )}
      <Facts view={view} analysis={analysis} scope={scope} written={written} />
      {analysis.waiting.length > 0 && (
        <StateStrip
          tone="note"
          text={t('analysis-some-waiting', { classes: analysis.waiting.join(between) })}
        />
      )}
      {written.changedBy !== undefined && (
        <StaleAlert
          told={written.changedBy}
          onTake={() => void written.takeTheirs()}
          onKeep={() => void written.keepMine()}
        />
      )}
      {written.refused && (
        <p className={css.bad} role="alert">
          {written.refused}
        </p>
      )}
      {props ? (
        <>
          <ResultTiles {...props} />
          {figures.analysis.too_few && <StateStrip tone="note" text={t('analysis-few')} />}
          <ScoresPart {...props} />
          <ItemsPart {...props} />
          <PartsPart {...props} />
        </>
      ) : (
        <EmptyState title={t('analysis-waiting')} text={t('analysis-class-waiting')} />
      )}
      <Forecasts view={view} label={analysis.label} />
      <Opinions scope={scope} written={written} />
    </div>
  )
}
