// What the start does not show, in one part of the app that is fetched behind it.
export { TableScreen } from "./table";
export { ResultScreen } from "./result";
export { Sheets } from "./sheets";
