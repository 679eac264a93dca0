import { useMemo, useState } from 'react'
import { useIsAsking, useTellTogether } from '#kit/suggest/offers.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { englishFields } from './english-fields.ts'
import { fillFields, slotsFor } from './fill-fields.ts'
import { mapFields } from './map-fields.ts'

function Told() {
  const t = useTranslations()
  const written = useWritten()
  const content = useContent()
  const [slots] = useState(() => slotsFor(content))
  const fields = useMemo(() => {
    const given = { ...written, content, t, slots }
    return { ...mapFields(given), ...englishFields(given), ...fillFields(given) }
  }, [written, content, t, slots])
  useTellTogether(fields)
  return null
}

/** What a model may suggest for many fields of the syllabus at once, told while somebody asks. */
export function FieldsTogether() {
  const { readOnly } = useWritten()
  const isAsking = useIsAsking()
  return isAsking && !readOnly ? <Told /> : null
}
