import { TriggerBook, type Armed } from '@plumbline/server/engine/triggers'
import { randomFrom } from './random.ts'
