import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { papersOf } from '../../queries.ts'
import type { ItemsForm } from '../use-items.ts'
import { useTakingPaper } from './use-taking-paper.ts'

/** Where items are no longer those of the paper that was sat, and the way to take its questions again. */
export function PaperDiffers({ sheet, form }: { sheet: Sheet; form: ItemsForm }) {
  const t = useTranslations()
  const nameOf = useName()
  const { list } = useFormats()
  const { data } = useQuery(papersOf(sheet.class.id))
  const taking = useTakingPaper(sheet, form)
  if (form.isChanged) return null
  return data?.list.flatMap(({ paper_id, title, title_en, taken }) => {
    if (!taken || taken.differences.length === 0) return []
    const { component_id, differences } = taken
    const places = differences.map(({ no, kind }) => t(`paper-differs.${kind}`, { no }))
    return (
      <StateStrip
        key={paper_id}
        tone="yours"
        text={t('paper-differs', {
          title: nameOf({ name: title, name_en: title_en }),
          places: list(places),
        })}
      >
        <Button
          size="small"
          loading={taking.isPending}
          onClick={() => taking.mutate({ paper_id, component_id })}
        >
          {t('paper-again')}
        </Button>
      </StateStrip>
    )
  })
}
