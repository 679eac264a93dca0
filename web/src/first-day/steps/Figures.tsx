/** A sentence whose numbers stand out. */
export function Figures({ text }: { text: string }) {
  const parts = text.split(/(\d+)/)
  return (
    <>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no name but their place
        at % 2 === 1 ? <b key={at}>{part}</b> : part,
      )}
    </>
  )
}
