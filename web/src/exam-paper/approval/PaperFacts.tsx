import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

/** The head of the form for those who may not open the paper: nothing of what it asks. */
export function PaperFacts({ view }: { view: PaperView }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const classNameOf = useClassName()
  const formats = useFormats()
  const { head, classes } = view
  const facts: [string, string][] = [
    [t('number'), view.number ?? '–'],
    [t('course'), `${view.course.code} ${nameOf(view.course)}`],
    [t('term'), nameOf(view.term)],
    [
      t('classes'),
      classes
        .map(({ name, students }) => t('class-size', { name: classNameOf(name, view.course), students }))
        .join(between),
    ],
    [t('mode'), t(`mode-${head.mode}`)],
    [t('way'), t(`way-${head.way}`)],
    [t('duration'), t('minutes', { count: head.duration })],
    [t('exam_time'), head.exam_time === null ? '–' : formats.when(head.exam_time)],
    [t('place'), head.place || '–'],
    [t('duty-setter'), view.people.setter.map(nameOf).join(between)],
    [t('duty-reviewer'), view.people.reviewer.map(nameOf).join(between) || '–'],
    [t('duty-trial'), view.people.trial.map(nameOf).join(between) || '–'],
  ]
  return (
    <Card title={t('head')}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.may.try && <p className={css.near}>{t('trial-on-computer')}</p>}
      {view.may.read === null && <p className={css.quiet}>{t('forbidden-text')}</p>}
    </Card>
  )
}
