import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { css } from '../styles.ts'

/** The head of the form for those who may not open the paper: nothing of what it asks. */
export function PaperFacts({ view }: { view: PaperView }) {
  const say = useWords()
  const nameOf = useName()
  const formats = useFormats()
  const { head, classes } = view
  const facts: [string, string][] = [
    [say('number'), view.number ?? '–'],
    [say('course'), `${view.course.code} ${nameOf(view.course)}`],
    [say('term'), view.term.name],
    [say('classes'), classes.map(({ name, students }) => say('class-size', { name, students })).join('、')],
    [say('mode'), say(`mode-${head.mode}`)],
    [say('way'), say(`way-${head.way}`)],
    [say('duration'), say('minutes', { count: head.duration })],
    [say('exam_time'), head.exam_time === null ? '–' : formats.when(head.exam_time)],
    [say('place'), head.place || '–'],
    [say('duty-setter'), view.people.setter.map(nameOf).join('、')],
    [say('duty-reviewer'), view.people.reviewer.map(nameOf).join('、') || '–'],
  ]
  return (
    <Card title={say('head')}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.may.read === null && <p className={css.quiet}>{say('forbidden-text')}</p>}
    </Card>
  )
}
