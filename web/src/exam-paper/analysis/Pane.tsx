import type { AnalysisPart } from '@obelisk/contract/exam-paper/analysis'
import type { ReactNode } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { FigureField } from '#kit/writing/FigureField.tsx'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import type { PartProps } from './part-props.ts'

type Chip = { key: string; name: string }

/** One written part beside the figures that it is about. */
export function Words({
  part,
  chips,
  scope,
  texts,
  written,
}: Pick<PartProps, 'scope' | 'texts' | 'written'> & { part: AnalysisPart; chips: readonly Chip[] }) {
  const t = useTranslations()
  return (
    <div>
      <h3 className={css.analysisName}>{t(`part-${part}`)}</h3>
      <FigureField
        content={written.words[part]}
        figures={texts}
        offered={chips}
        label={t(`part-${part}`)}
        placeholder={t(`part-${part}-hint`)}
        readOnly={!scope.may.write}
        onChange={(text) => written.change(part, text)}
      />
    </div>
  )
}

/** Figures at the left under what they find, words at the right; one below the other where there is no room. */
export function AnalysisRow({
  title,
  words,
  children,
}: {
  title: ReactNode
  words: ReactNode
  children: ReactNode
}) {
  return (
    <Card title={title}>
      <div className={css.analysisRow}>
        <div className={css.analysisFigures}>{children}</div>
        <div className={css.analysisWords}>{words}</div>
      </div>
    </Card>
  )
}
