import { useTranslations } from '../messages.ts'
import { Preview } from '../preview/Preview.tsx'
import css from './build.module.css'
import { Canvas } from './Canvas.tsx'
import { Properties } from './fields/Properties.tsx'
import { Findings } from './findings/Findings.tsx'
import { type Checked, useFindings } from './findings/use-findings.ts'
import { Outline } from './Outline.tsx'
import type { Builder } from './use-builder.ts'
import { useEditorKeys } from './use-editor-keys.ts'

type Props = {
  builder: Builder
  about: Checked
  title: string
  /** A template asks a question once for each objective, and has no objectives of its own. */
  isTemplate?: boolean
  /** What stands for marks such as `{text}` in the preview. */
  names?: Readonly<Record<string, string>>
}

/** The questions of a questionnaire with their properties, what speaks against them, and how they look on a phone. */
export function QuestionPanes({ builder, about, title, isTemplate = false, names = {} }: Props) {
  const t = useTranslations()
  const findings = useFindings(builder.definition, { ...about, isTemplate }, false, null)
  const placed = findings.filter(({ place }) => typeof place.question === 'string')
  const goNext = () => {
    const at = placed.findIndex(({ place }) => place.question === builder.chosen?.id)
    const next = placed[(at + 1) % Math.max(placed.length, 1)]
    if (next) builder.choose(String(next.place.question))
  }
  useEditorKeys(builder, goNext)
  return (
    <div className={css.room}>
      <div className={css.panes}>
        <Outline builder={builder} findings={findings} />
        <Canvas builder={builder} />
        <div className={css.side}>
          {builder.chosen && (
            <Properties builder={builder} question={builder.chosen} survey={about} isTemplate={isTemplate} />
          )}
          <section className={css.checks}>
            <h3>{t('findings')}</h3>
            <Findings findings={findings} onGo={builder.choose} />
          </section>
        </div>
        <Preview definition={builder.definition} title={title} names={names} showing={builder.chosen?.id} />
      </div>
    </div>
  )
}
