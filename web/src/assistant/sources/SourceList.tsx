import { WarningFilled } from '@ant-design/icons'
import { pageOfSource, placeIn, type Source } from '@obelisk/contract/assistant/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { markedAddress } from '#kit/frame/marked-passage.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { aroundPassage } from '../queries.ts'
import { MarkedText } from './MarkedText.tsx'
import css from './sources.module.css'

/** Where a passage stands, such as `课程大纲 数据结构 v2.1`. */
export function useTitleOf() {
  const t = useTranslations()
  const name = useName()
  return ({ kind, title, title_en }: Source) =>
    kind === 'guide' ? t('kind-guide') : `${t(`kind-${kind}`)} ${name({ name: title, name_en: title_en })}`
}

/** The passage between its neighbours, as in the document; the neighbours come when the source is chosen. */
function Lines({ source, question, isChosen }: { source: Source; question: string; isChosen: boolean }) {
  const translated = useTranslated()
  const { data } = useQuery({ ...aroundPassage(source), enabled: isChosen })
  const lines = data?.lines ?? [source]
  return lines.map(({ place, text }) => (
    <blockquote key={place} className={`${css.text} ${place === source.place ? '' : css.neighbour}`}>
      {place !== source.place && <small>{translated(placeIn(place))}</small>}
      <MarkedText text={text} question={place === source.place ? question : ''} />
    </blockquote>
  ))
}

function SourceItem({
  source,
  number,
  question,
  isChosen,
}: {
  source: Source
  number: number
  question: string
  isChosen: boolean
}) {
  const t = useTranslations()
  const translated = useTranslated()
  const name = useName()
  const titleOf = useTitleOf()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { kind, source_id, place, text, standing } = source
  return (
    <li
      ref={item}
      className={`${css.source} ${isChosen ? css.chosen : ''}`}
      aria-current={isChosen || undefined}
    >
      <span className={css.number}>{number}</span>
      <strong className={css.title}>{titleOf(source)}</strong>
      <Link to={markedAddress(pageOfSource(kind, source_id, place), text)} target="_blank">
        {t('open')}
      </Link>
      <span className={css.place}>{translated(placeIn(place))}</span>
      <Lines source={source} question={question} isChosen={isChosen} />
      {source.also.length > 0 && (
        <span className={css.place}>
          {t('also-in')}{' '}
          {source.also.map((other, at) => (
            <Fragment key={other.source_id}>
              {at > 0 && ', '}
              <Link to={markedAddress(pageOfSource(kind, other.source_id, place), text)} target="_blank">
                {name({ name: other.title, name_en: other.title_en })}
              </Link>
            </Fragment>
          ))}
        </span>
      )}
      {standing === 'changed' && (
        <span className={css.changed}>
          <WarningFilled /> {t('changed')}
        </span>
      )}
    </li>
  )
}

/** The passages that an answer rests on, numbered as in the answer. */
export function SourceList({
  sources,
  question,
  chosen,
}: {
  sources: readonly Source[]
  question: string
  chosen: number | undefined
}) {
  return (
    <ol className={css.list}>
      {sources.map((source, at) => (
        <SourceItem
          key={`${source.kind} ${source.source_id} ${source.place}`}
          source={source}
          number={at + 1}
          question={question}
          isChosen={chosen === at}
        />
      ))}
    </ol>
  )
}
