const endings: (() => Promise<void>)[] = []

/**
 * Test files share a process and the modules it has loaded, so nothing that belongs to one file may stay in a module.
 * Gives a function that makes something when a test file first asks for it and gives it again for the rest of that
 * file; at the end of the file it is ended and forgotten.
 */
export function ofThisFile<T>(make: () => T, end: (made: Awaited<T>) => unknown = () => undefined): () => T {
  let kept: { made: T } | undefined
  return () => {
    if (kept) return kept.made
    const made = make()
    kept = { made }
    endings.push(async () => {
      kept = undefined
      const ready = await Promise.resolve(made).catch(() => undefined)
      if (ready !== undefined) await end(ready)
    })
    return made
  }
}

/** Ends what this test file made, what was made last first. */
export async function endOfFile() {
  for (const end of endings.splice(0).reverse()) await end()
}
