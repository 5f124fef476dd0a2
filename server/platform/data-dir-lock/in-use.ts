import { StartError } from '../start-error.ts'

export type DataDirLock = { release: () => Promise<void> }

export class DataDirInUse extends StartError {
  constructor(folder: string, pid: string) {
    super(
      `Another Foyer (process ${pid}) is already running with its data in ${folder}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    )
  }
}
