import { StartFailure } from '../config/config.ts'

/** How PostgreSQL says that there is no room: on the disk, or in what its user may take of it. */
export const DISK_FULL = /No space left on device|Disk quota exceeded|File too large/

export const diskFull = (folder: string): StartFailure =>
  new StartFailure(`The disk that holds the data folder ${folder} is full. Please make room and start again.`)

/** A failure of the file system in the data folder, as a sentence for the operator; any other error as it came. */
export function explainFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return diskFull(folder)
  // Its own folder, what is in it, or one above it that may not be entered.
  if (path === '' || !(path.startsWith(folder) || folder.startsWith(path))) return error
  return new StartFailure(
    `The data folder ${folder} cannot be used (${code}). Please set DATA_DIR to a folder that this user may write.`,
  )
}
