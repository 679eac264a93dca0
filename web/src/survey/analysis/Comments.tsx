import { commentPlace } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Output } from '@obelisk/contract/endpoint'
import { sortComment, type surveyComments } from '@obelisk/contract/survey/comments'
import type { CommentTheme } from '@obelisk/engine/survey/comment-themes'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { commentThemes } from '@obelisk/engine/survey/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Slot } from '#kit/slot.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import { commentsOf, surveysKey } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'
import { useThemeFields } from './use-theme-fields.ts'

type Comment = Output<typeof surveyComments>['list'][number]

/** Another theme than the words speak of, and a star for what matters. */
function Sort({ id, comment }: { id: number; comment: Comment }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { key, theme, is_by_hand, is_marked } = comment
  const sorting = useMutation({
    mutationFn: (next: { theme: CommentTheme | ''; is_marked: boolean }) =>
      call(sortComment, { id, key, ...next }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error) => notify.failed(error.message),
  })
  const own = is_by_hand ? theme : ''
  return (
    <span className={css.sort}>
      <Select<CommentTheme | ''>
        size="small"
        variant="borderless"
        aria-label={t('comment-theme')}
        value={own}
        disabled={sorting.isPending}
        popupMatchSelectWidth={false}
        onChange={(next) => sorting.mutate({ theme: next, is_marked })}
        options={[
          { value: '' as const, label: t('theme-by-words') },
          ...commentThemes.map((value) => ({ value, label: t(`theme-${value}`) })),
        ]}
      />
      <Button
        size="small"
        type="text"
        aria-pressed={is_marked}
        aria-label={t('comment-mark')}
        loading={sorting.isPending}
        onClick={() => sorting.mutate({ theme: own, is_marked: !is_marked })}
      >
        {is_marked ? '★' : '☆'}
      </Button>
    </span>
  )
}

/** What was written, in random order and without names, with the words that many share. */
export function Comments({ id, analysis }: { id: number; analysis: Analysis }) {
  const t = useTranslations()
  const text = useText()
  const [wanted, setWanted] = useState('')
  const [theme, setTheme] = useState<CommentTheme | ''>('')
  const [isMarked, setMarked] = useState(false)
  const query = useQuery(commentsOf(id, wanted, theme, isMarked))
  useThemeFields(id, analysis.may_edit && analysis.comments > 0)
  const titles = new Map(questionsIn(analysis.definition).map((one) => [one.id, text(one.title)]))
  if (analysis.comments === 0) return null
  return (
    <Card title={t('comments')} extra={t('comments-hint')}>
      <Input.Search
        allowClear
        className={css.search ?? ''}
        value={wanted}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Loaded query={query}>
        {({ list, words, themes, marked }) => (
          <>
            <p className={css.words}>
              {themes.map((one) => (
                <button
                  key={one.theme}
                  type="button"
                  aria-pressed={theme === one.theme}
                  onClick={() => setTheme(theme === one.theme ? '' : one.theme)}
                >
                  {t(`theme-${one.theme}`)} {one.count}
                </button>
              ))}
              {(marked > 0 || isMarked) && (
                <button type="button" aria-pressed={isMarked} onClick={() => setMarked(!isMarked)}>
                  ★ {t('comments-marked')} {marked}
                </button>
              )}
            </p>
            <p className={css.quiet}>
              {t('themes-hint', { count: themes.reduce((sum, { count }) => sum + count, 0) })}
            </p>
            <p className={css.words}>
              {words.map(({ word, count }) => (
                <button key={word} type="button" onClick={() => setWanted(word)}>
                  {word} {count}
                </button>
              ))}
            </p>
            {list.length === 0 && <p className={css.quiet}>{t('comments-none')}</p>}
            <ul className={css.comments}>
              {list.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be written twice
                <li key={at}>
                  <small>
                    {titles.get(one.question)} · {t(`theme-${one.theme}`)}
                  </small>
                  {one.is_by_hand && (
                    <Slot
                      name="assisted-text"
                      kind="survey"
                      source_id={id}
                      place={commentPlace(one.key)}
                      text={one.theme}
                      isChoice
                    />
                  )}
                  {one.text}
                  {analysis.may_edit && <Sort id={id} comment={one} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}
