// Kinds of columns: what is read of them, what may be written when a row is made, and what after.
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely"

export type Id = GeneratedAlways<number>
export type Owner = ColumnType<number, number, never>
export type Stamp = ColumnType<string, string | undefined, string>
export type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>
export type Json<T extends object | null> = JSONColumnType<T, string, string>
