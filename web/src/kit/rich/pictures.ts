import { fetchFile } from '@obelisk/contract/files'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { readBlob } from '../call.ts'
import { useBlobAddress } from '../face/use-blob-address.ts'

/** Where the pictures of a text come from: the bytes of a stored file, by its number. */
export type PictureSource = {
  key: string
  read: (file: number) => Promise<Blob>
  /** The topic under which pictures are uploaded, when it is not that of questions. */
  topic?: string
  /** What becomes of a picture as soon as it is uploaded, as where it must not stay among one's files. */
  keep?: (file: number) => Promise<unknown>
}

const ownFiles: PictureSource = {
  key: 'own',
  read: (id) => readBlob(fetchFile, { id: String(id) }),
}

const Source = createContext<PictureSource>(ownFiles)
export const PicturesFrom = Source.Provider
export const usePictureSource = () => useContext(Source)

/** A picture that was just uploaded is still one's own alone, wherever the others come from. */
async function readPicture(source: PictureSource, file: number) {
  try {
    return await source.read(file)
  } catch (error) {
    if (source === ownFiles) throw error
    return ownFiles.read(file)
  }
}

/** The address of a picture within this page, and whether it could not be read. */
export function useRichPicture(file: number): { address: string | undefined; isLost: boolean } {
  const source = useContext(Source)
  const { data, isError } = useQuery({
    queryKey: ['rich-picture', source.key, file],
    queryFn: () => readPicture(source, file),
    staleTime: 'static',
    retry: false,
    meta: { quiet: true },
  })
  return { address: useBlobAddress(data), isLost: isError }
}
