// What no first screen shows, in one part of the app that is fetched behind it.
export { ResultScreen } from "./result";
export { Sheets } from "./sheets";
