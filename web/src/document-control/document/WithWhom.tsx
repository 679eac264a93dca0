import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { NextStep } from '#kit/state/NextStep.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { documentOf } from '../queries.ts'

/** Who has a document that was handed in: the step it waits at, those who can decide there, and since when. */
export function WithWhom({ id }: { id: number }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { data } = useQuery(documentOf(id))
  const now = data?.steps.find(({ state }) => state === 'now')
  if (!data || !now || data.state !== 'submitted') return null
  const step = nameOf(now)
  const names = formats.list(now.people.map(nameOf))
  if (data.may.decide)
    return (
      <NextStep text={t('with-you', { step })}>
        <Link to={linkTo.approvals({ document: id })}>{t('go-decide')}</Link>
      </NextStep>
    )
  if (data.may.waits) return <NextStep isOthers text={data.may.waits} />
  const notYet = formats.list(now.not_yet.map(nameOf))
  const absent = notYet === '' ? t('with-nobody', { step }) : t('with-not-yet', { step, names: notYet })
  const text = now.people.length > 0 ? t('with-whom', { step, names }) : absent
  return (
    <NextStep isOthers text={text}>
      {data.may.remind && <Link to={linkTo.approvals({ document: id })}>{t('follow-it')}</Link>}
    </NextStep>
  )
}
