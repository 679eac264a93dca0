import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { Button } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { FigureField } from '#kit/writing/FigureField.tsx'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'
import { Conflict } from './Conflict.tsx'
import { changedFigures, useFigureName } from './figure-names.ts'
import { settled, useSection } from './use-section.ts'
import css from './writing.module.css'

type Section = Report['sections'][number]

function Pane({ section, chips }: { section: Section; chips: readonly string[] }) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useFigureName()
  const { report, figures } = useReport()
  const text = useSection(report.report_id ?? 0, section)
  const readOnly = !report.may.edit
  const changed = changedFigures(text.content, figures)
  return (
    <div className={css.text} id={`text-${section.key}`} tabIndex={-1}>
      <h3 className={css.name}>
        {section.title}
        {changed.length > 0 && <Tag tone="warning">{t('figures-changed')}</Tag>}
      </h3>
      <FigureField
        content={text.content}
        figures={figures}
        offered={chips.map((key) => ({ key, name: nameOf(key) }))}
        label={section.title}
        placeholder={t('write-here')}
        readOnly={readOnly}
        onChange={text.write}
      />
      <SuggestedText
        {...{ kind: 'report', source_id: report.report_id ?? 0, label: section.title, readOnly }}
        place={`section:${section.key}`}
        value={text.content}
        write={text.write}
      />
      {changed.length > 0 && !readOnly && (
        <p className={css.changed}>
          {changed.map(({ key, was, now }) => `${nameOf(key)} ${was} → ${now}`).join(signs.parts)}
          <Button size="small" type="link" onClick={() => text.write(settled(text.content, figures))}>
            {t('figures-seen')}
          </Button>
        </p>
      )}
      {text.refused && (
        <p className={css.refused} role="alert">
          {text.refused}
        </p>
      )}
      {text.theirs !== undefined && (
        <Conflict
          mine={text.content}
          theirs={text.theirs}
          told={text.told}
          onMine={text.keepMine}
          onTheirs={text.takeTheirs}
        />
      )}
    </div>
  )
}

/** One written part of the report beside the figures it is about; nothing when it is switched off. */
export function TextPane({ section: key, chips }: { section: string; chips: readonly string[] }) {
  const { report } = useReport()
  const section = report.sections.find((one) => one.key === key && one.enabled)
  return section ? <Pane section={section} chips={chips} /> : null
}
