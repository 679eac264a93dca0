export function startSampleModel(port: number): Promise<{
  address: string
  heard: { body: string; authorization: string }[]
  close: () => Promise<void>
}>
