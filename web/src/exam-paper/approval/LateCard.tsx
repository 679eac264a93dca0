import { roleNames } from '@obelisk/contract/appointment'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { admitToPaper } from '@obelisk/contract/exam-paper/life'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { acting } from '../queries.ts'
import { css } from '../styles.ts'

/** Who was appointed after the paper was handed in: for those who set it, and for who lets them in. */
export function LateCard({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const language = useLanguage((now) => now.language)
  const { mutateAsync } = useMutation(acting(admitToPaper)(useQueryClient()))
  if (view.late.length === 0) return null
  return (
    <Card title={t('late-people')}>
      <p className={css.quiet}>{t('late-people-text')}</p>
      <ul className={css.views}>
        {view.late.map((person) => (
          <li key={person.id}>
            <strong>{nameOf(person)}</strong>
            <span>{roleNames[person.role][language]}</span>
            <span className={css.quiet}>
              {t('late-given', {
                name: person.by ? nameOf(person.by) : '–',
                time: formats.when(person.time),
              })}
            </span>
            {person.is_admitted && <span className={css.quiet}>{t('late-admitted')}</span>}
            {!person.is_admitted && view.may.admit && (
              <ActionButton onAct={() => mutateAsync({ id: view.id, account_id: person.id })}>
                {t('late-admit')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
