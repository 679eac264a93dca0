import { Form, type FormItemProps } from 'antd'
import { createContext, use } from 'react'
import type { ZodType } from 'zod'

/** The fields that the call of this form wants; `RowForm` sets them. */
export const WantedFields = createContext<ReadonlySet<string>>(new Set())

const nothing = [undefined, null, ''] as const

/** The fields of a call that may not be left empty, by its schema; a schema that is no plain object names none. */
export function wantedFieldsOf(schema: ZodType): Set<string> {
  if (!('shape' in schema)) return new Set()
  const shape = Object.entries(schema.shape as Record<string, ZodType>)
  return new Set(
    shape
      .filter(([, field]) => !nothing.some((empty) => field.safeParse(empty).success))
      .map(([name]) => name),
  )
}

/** A field of a list's form. One that the call wants is marked before anybody forgets it. */
export function Field(props: FormItemProps) {
  const wanted = use(WantedFields)
  return <Form.Item required={wanted.has(String(props.name))} {...props} />
}
