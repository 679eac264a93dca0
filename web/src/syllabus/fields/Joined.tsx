import { Fragment } from 'react'
import { Dot } from '#kit/display/Dot.tsx'

/** Facts after each other with narrow dots between them. */
export function Joined({ parts }: { parts: readonly string[] }) {
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <Dot />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
