import {
  CheckCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleOutlined,
} from '@ant-design/icons'
import type { ImportProblem } from '@obelisk/contract/evaluation-data/import-shapes'
import { importNoteWords } from '@obelisk/contract/evaluation-data/import-words'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { translateIn } from '@obelisk/contract/refusal'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import type { Import } from '../use-import.ts'
import { ForAll } from './ForAll.tsx'
import { Foreseen } from './Foreseen.tsx'
import { ProblemItem } from './ProblemItem.tsx'
import panel from './problems.module.css'

type Choose = (key: string, sheet: string) => void
type Props = { work: Import; view: ImportView; chosen: string; onChoose: Choose }

function Group({
  sign,
  title,
  aside,
  children,
}: {
  sign: ReactNode
  title: string
  aside?: string | undefined
  children?: ReactNode
}) {
  return (
    <section className={panel.group}>
      <header>
        <span aria-hidden="true">{sign}</span>
        <h3>{title}</h3>
        {aside && <span className={css.quiet}>{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** More problems of one kind than this are folded, and can be dealt with together. */
const fewEnough = 4
const shownOfMany = 2

const byCode = (problems: readonly ImportProblem[]) => {
  const groups = new Map<ImportProblem['code'], ImportProblem[]>()
  for (const problem of problems) groups.set(problem.code, [...(groups.get(problem.code) ?? []), problem])
  return [...groups.values()]
}

function Problems({ problems, ...props }: Props & { problems: readonly ImportProblem[] }) {
  return byCode(problems).map((alike) => <Alike key={alike[0]?.code} {...props} alike={alike} />)
}

/** Problems of one kind: a few stand as they are, of many the first ones with a remedy for all. */
function Alike({ alike, ...props }: Props & { alike: readonly ImportProblem[] }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const isMany = alike.length > fewEnough
  const holdsChosen = alike.slice(shownOfMany).some(({ key }) => key === props.chosen)
  const shown = isMany && !isOpen && !holdsChosen ? alike.slice(0, shownOfMany) : alike
  return (
    <>
      {alike.length > 1 && <ForAll {...props} alike={alike} />}
      <List {...props} problems={shown} />
      {shown.length < alike.length && (
        <button type="button" className={panel.unfold} onClick={() => setOpen(true)}>
          {t('alike-more', { count: alike.length - shown.length })}
        </button>
      )}
    </>
  )
}

function List({ problems, ...props }: Props & { problems: readonly ImportProblem[] }) {
  return (
    <ul className={panel.problems}>
      {problems.map((problem) => (
        <ProblemItem
          key={`${problem.code} ${problem.key}`}
          work={props.work}
          view={props.view}
          problem={problem}
          isChosen={problem.key === props.chosen}
          onChoose={() => props.onChoose(problem.key, problem.sheet)}
        />
      ))}
    </ul>
  )
}

function Notes({ view }: { view: ImportView }) {
  const t = useTranslations()
  const signs = useSigns()
  const language = useLanguage((store) => store.language)
  const { notes, missing } = view
  const total = notes.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {notes.length > 0 && (
        <Group sign={<CheckCircleOutlined className={panel.fine} />} title={t('notes', { count: total })}>
          <ul className={panel.notes}>
            {notes.map(({ code, count }) => (
              <li key={code}>{translateIn(language, importNoteWords[code], { count })}</li>
            ))}
          </ul>
        </Group>
      )}
      {missing.length > 0 && (
        <Group
          sign={<InfoCircleOutlined className={panel.noted} />}
          title={t('missing', { count: missing.length })}
        >
          <p className={panel.notes}>{missing.map(({ name }) => name).join(signs.between)}</p>
        </Group>
      )}
    </>
  )
}

/** Left: rows that cannot be imported, questions, what is worth knowing, what was put right. */
export function ProblemPanel(props: Props) {
  const t = useTranslations()
  const { view, work } = props
  const { counts, problems } = view
  const of = (level: ImportProblem['level']) => problems.filter((problem) => problem.level === level)
  const [errors, questions, notices] = [of('error'), of('question'), of('notice')]
  return (
    <aside className={panel.panel}>
      {counts.errors > 0 ? (
        <Group
          sign={<CloseCircleFilled className={panel.bad} />}
          title={t('bad-rows', { count: counts.errors })}
          aside={t('good-rest', { count: counts.good_rows })}
        >
          <Problems {...props} problems={errors} />
          {errors.length >= 900 && (
            <p className={panel.notes}>{t('more-problems', { count: errors.length })}</p>
          )}
        </Group>
      ) : (
        <Group
          sign={<CheckCircleOutlined className={panel.fine} />}
          title={t('no-bad', { count: counts.good_rows })}
        />
      )}
      {questions.length > 0 && (
        <Group
          sign={<ExclamationCircleFilled className={panel.asked} />}
          title={t('questions', { count: questions.length })}
        >
          <Problems {...props} problems={questions} />
        </Group>
      )}
      {notices.length > 0 && (
        <Group
          sign={<InfoCircleOutlined className={panel.noted} />}
          title={t('notices', { count: notices.length })}
        >
          <Problems {...props} problems={notices} />
        </Group>
      )}
      {work.past.length > 0 && (
        <p className={panel.decisions}>
          {t('decisions', { count: work.past.length })}
          <Button size="small" onClick={work.undecide}>
            {t('decisions-back')}
          </Button>
        </p>
      )}
      <Foreseen view={view} />
      <Notes view={view} />
    </aside>
  )
}
