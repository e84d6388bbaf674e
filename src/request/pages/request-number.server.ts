import { createContext } from 'react-router'

/** The number of the request that a page answers, as the log knows it. */
export const requestNumber = createContext<string>('')
